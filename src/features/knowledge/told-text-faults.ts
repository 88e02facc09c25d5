/**
 * Left-overs: what still speaks of a pack's plain text in a lesson whose text is told in another world. A class that holds “The Loan” about
 * a laptop cannot answer a support task on the horn of the plain version.
 */
import type { Interest } from './interest.ts';
import type { LessonPack } from './lesson-pack.ts';
import { stringsIn } from './strings-in.ts';
import { type Slotted, suits, toldForInterest } from './template.ts';

type Part = Parameters<typeof toldForInterest>[0];

/** @returns a sentence for each part that, in some world, names the plain text's title or quotes it; of one part, its first world */
export function toldTextFaults(pack: LessonPack, interests: readonly Interest[]): string[] {
  const { mentor } = pack;
  if (!mentor) return [];
  const held = toldForInterest<Slotted & Omit<typeof mentor, 'interest'>>(mentor).flatMap((told, i) => {
    const reader = interests.find((interest) => versionFor(mentor, interest) === i);
    return reader ? [{ told, reader, world: told.for?.join(', ') ?? 'every other interest' }] : [];
  });
  return partsOf(pack).flatMap(([name, part]) => {
    for (const { told, reader, world } of held) {
      const [fault] = leftOver(stringsIn(asTold(part, reader), 'interest').join('\n'), mentor, told);
      if (fault) return [`${name} for ${world}: ${fault}`];
    }
    return [];
  });
}

function leftOver(said: string, plain: NonNullable<LessonPack['mentor']>, told: { title: string; body: string }) {
  const faults: string[] = [];
  const named = isWritten(plain.title) ? said : quotations(said).join('\n');
  if (!bare(told.title).includes(bare(plain.title)) && named.includes(plain.title))
    faults.push(`it names “${plain.title}”, and the class holds “${told.title}”`);
  const [own, other] = [bare(told.body), bare(plain.body)];
  for (const quoted of quotations(said)) {
    const words = bare(quoted);
    if (words.split(' ').length >= WORDS_OF_A_QUOTATION && other.includes(words) && !own.includes(words))
      faults.push(`it quotes “${quoted}”, which is not in “${told.title}”`);
  }
  return faults;
}

/** Fewer words in a row may be anybody's. */
const WORDS_OF_A_QUOTATION = 5;

const quotations = (said: string): string[] =>
  [...said.matchAll(/“([^“”]{3,200})”|"([^"]{3,200})"|(?<!\w)'([^']{3,200})'(?!\w)/g)].map(
    ([, curly, straight, single]) => curly ?? straight ?? single ?? '',
  );

/** “The Loan” is a title wherever it stands; “Loan” and “Two slits” are words, too. */
const isWritten = (title: string): boolean => (title.match(/\b[A-Z]/g) ?? []).length > 1;

/** Only letters and digits count, so that a quotation may begin in the middle and end with another mark. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join(' ') ?? '';

function partsOf(pack: LessonPack): [name: string, part: Part][] {
  const { hook, teach, examples, practice, exit, discuss, quickCheck } = pack;
  const { support, core, extension, challenge } = practice;
  return [
    ['hook', hook],
    ...[...teach, ...examples, ...support, ...core, ...extension, ...challenge, ...exit.questions].map(
      (part): [string, Part] => [part.id, part],
    ),
    ...discuss.map((part): [string, Part] => ['discuss', part]),
    ...quickCheck.map((part): [string, Part] => ['quick check', part]),
  ];
}

const versionFor = ({ interest = [] }: Part, reader: Interest): number =>
  interest.findIndex(({ for: groups }: Slotted) => !groups || suits(groups, reader));

/** The part as the reader's class gets it. */
function asTold(part: Part, reader: Interest): Part {
  const version = part.interest?.[versionFor(part, reader)];
  return (version && toldForInterest({ ...part, interest: [version] })[0]) ?? part;
}
