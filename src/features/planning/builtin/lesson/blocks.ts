/** What a lesson is laid out in before its minutes are settled: blocks of parts, each with the minutes that a class needs for it. */

export interface Part {
  /** Names it where a block has several: "Step", "Problem"; numbered where a lesson has more than one. */
  title?: string;
  minutes: number;
  /** Fewest and most minutes in which it still makes sense; absent: as long as it is. */
  least?: number;
  most?: number;
  /** Too small to be a block: where nothing else of its own found room, it opens the next one. */
  joins?: true;
  /** Its least holds even where the others' least does not. */
  firm?: true;
  /** Absent: the lesson is not itself without it. Lower ranks come in first while minutes last. */
  rank?: number;
  /** Ids of the pack's parts that are in it. */
  ids?: readonly string[];
  /** As a teacher reads it, each line with its label; told how many minutes it got, and the ids of all parts that found room. */
  lines(minutes: number, laid: ReadonlySet<string>): string[];
  materials?: readonly string[];
}

export interface Block {
  name: string;
  parts: readonly Part[];
  /** For handing out and moving, beside the parts' own minutes. */
  setup?: number;
}

export interface LaidPart extends Part {
  given: number;
}

export interface LaidBlock {
  name: string;
  /** Whole minutes. */
  minutes: number;
  parts: readonly LaidPart[];
}

export const fixed = (minutes: number, lines: readonly string[], more: Partial<Part> = {}): Part => ({
  minutes,
  lines: () => [...lines],
  ...more,
});

/** Reading, exit tickets and required work keep their minutes until nothing else can give. */
const leastOf = ({ least, minutes, firm }: Part, tight: number): number =>
  least === undefined || firm ? (tight < LAST_RESORT ? 0.6 : 1) * (least ?? minutes) : least * tight;
const LAST_RESORT = 0.4;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);
const roundUp = (minutes: number): number => Math.max(2, Math.ceil(minutes - 0.01));

/**
 * Gives every block whole minutes that add up to the total: what is required first, then by rank what still fits, then what may grow.
 * Undefined where not even the least of what is required fits. @param tight share of the parts' own least minutes that is still allowed
 */
export function layOut(blocks: readonly Block[], total: number, longest: number, tight = 1): LaidBlock[] | undefined {
  interface Open {
    block: number;
    part: Part;
    given: number;
    chosen: boolean;
  }
  const open: Open[] = blocks.flatMap(({ parts }, block) =>
    parts.map((part) => ({ block, part, given: part.minutes, chosen: part.rank === undefined })),
  );
  const inBlock = (i: number) => open.filter((o) => o.chosen && o.block === i);
  const need = (i: number): number => {
    const parts = inBlock(i);
    return parts.length === 0 ? 0 : roundUp(sumOf(parts.map((o) => o.given)) + (blocks[i]?.setup ?? 0));
  };
  const needed = (): number => sumOf(blocks.map((_, i) => need(i)));

  // Too much: what can be shorter becomes so, a half minute at a time, the one that keeps the largest share of its own first.
  const shrink = (): boolean => {
    const able = open
      .filter((o) => o.chosen && o.given - 0.5 >= leastOf(o.part, tight))
      .sort((a, b) => b.given / b.part.minutes - a.given / a.part.minutes);
    const first = able[0];
    if (!first) return false;
    first.given -= 0.5;
    return true;
  };
  // A few words make no block; they wait in the next one until their own has found room.
  const joining = open.filter((o) => o.part.joins && inBlock(o.block).length === 1);
  const homes = joining.map((o) => o.block);
  for (const o of joining) o.block = open.find((next) => next.chosen && next.block > o.block)?.block ?? o.block;

  while (needed() > total) if (!shrink()) return undefined;

  const optional = open
    .filter((o) => o.part.rank !== undefined)
    .sort((a, b) => (a.part.rank ?? 0) - (b.part.rank ?? 0));
  for (const o of optional) {
    o.chosen = true;
    const fits = needed() <= total && need(o.block) <= Math.max(longest, o.given);
    if (!fits) o.chosen = false;
  }
  joining.forEach((o, i) => {
    const [home = o.block, guest] = [homes[i], o.block];
    if (inBlock(home).length === 0) return;
    o.block = home;
    if (needed() > total) o.block = guest;
  });

  // Time left: what may grow grows evenly, and never past the longest block that suits the grade.
  const grow = (limit: (o: Open) => number): void => {
    for (;;) {
      const able = open
        .filter((o) => o.chosen && o.given + 0.5 <= limit(o))
        .sort((a, b) => a.given / a.part.minutes - b.given / b.part.minutes);
      const next = able.find((o) => {
        const before = o.given;
        o.given += 0.5;
        const ok = needed() <= total && (need(o.block) <= longest || before + 0.5 <= o.part.minutes);
        if (!ok) o.given = before;
        return ok;
      });
      if (!next) return;
    }
  };
  grow((o) => Math.max(o.part.most ?? 0, o.part.minutes));
  const minutes = blocks.map((_, i) => need(i));
  // What is still left goes to the longer blocks, a minute each, as time to hand out and move.
  const used = blocks.map((_, i) => i).filter((i) => (minutes[i] ?? 0) > 0);
  for (let left = total - sumOf(minutes), given = 1; left > 0; given += 1) {
    const roomy = [...used].sort((a, b) => (minutes[b] ?? 0) - (minutes[a] ?? 0));
    const within = roomy.filter((i) => (minutes[i] ?? 0) < longest);
    for (const i of (within.length > 0 ? within : roomy).slice(0, left)) {
      minutes[i] = (minutes[i] ?? 0) + 1;
      left -= 1;
    }
    if (given > total) return undefined;
  }
  return used.map((i) => ({
    name: blocks[i]?.name ?? '',
    minutes: minutes[i] ?? 0,
    parts: inBlock(i).map(({ part, given }) => ({ ...part, given })),
  }));
}
