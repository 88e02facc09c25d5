/** Catalogues of any size: real statements over all states and revisions, some reworded a little, as states do. */
import { GRADES, type Subject } from '../../src/contract/school.ts';
import type { StandardDraft } from '../../src/features/standards/import/drafting/framework-draft.ts';
import type { FrameworkToSave } from '../../src/features/standards/import/saving/store.ts';
import type { RealStandard } from './real-standards.ts';

/** How many revisions of each framework a catalogue of a size holds; the newest is in force. */
const REVISIONS: readonly [from: number, revisions: number][] = [
  [2_000_000, 5],
  [200_000, 2],
  [0, 1],
];
/** Words that one state writes for another's. */
const REWORDINGS = new Map(
  `determine find, describe explain, use apply, understand know, including such-as, text passage, demonstrate show, identify name, solve work-out, write compose,
   analyze examine, develop build, compare relate, represent model, information details, explain tell, using with, word term, words terms, numbers values,
   problems tasks, reading studying, evidence proof, support back, ideas thoughts, idea thought, different various, appropriate fitting, between among,
   multiple several, provide give, recognize notice, create make, interpret read, meaning sense, and as-well-as, or or-else, relevant pertinent, specific exact`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string])
    .map(([from, to]) => [from, to.replaceAll('-', ' ')]),
);
const OPENINGS = ['', '', '', '', 'Students will ', 'The student is expected to ', 'With support, ', 'Be able to '];
const ENDINGS = [
  '',
  '',
  '',
  '',
  ' in various contexts',
  ' with guidance',
  ' using technology',
  ' across subjects',
  ' in speaking and writing',
];
/** Of a hundred standards, how many a state takes over word for word, and how many it words anew in each revision. */
const TAKEN_OVER = 30;
const ANEW = 20;

export function* multiplied(
  real: readonly RealStandard[],
  states: readonly { name: string; abbreviation: string }[],
  size: number,
): Generator<FrameworkToSave> {
  const revisions = REVISIONS.find(([from]) => size >= from)?.[1] ?? 1;
  const each = size / states.length / revisions;
  const subjects = [...new Set(real.map(({ subject }) => subject))];
  for (const [stateIndex, state] of states.entries())
    for (const subject of subjects) {
      const ofSubject = real.filter((standard) => standard.subject === subject);
      const count = Math.round((each * ofSubject.length) / real.length);
      for (let revision = 0; revision < revisions; revision++)
        yield {
          key: `${state.abbreviation}-${subject}-${revision}`,
          title: `${state.name} ${subject} ${2005 + 4 * revision}`,
          publisher: state.name,
          source: null,
          origin: 'imported',
          fingerprint: 'bench',
          jurisdiction: state.name,
          inForce: revision === revisions - 1,
          standards: drafts(ofSubject, count, {
            subject,
            abbreviation: state.abbreviation,
            state: stateIndex,
            revision,
          }),
        };
    }
}

/** The standards, each after the heading that it stands under. */
function* drafts(
  real: readonly RealStandard[],
  count: number,
  {
    subject,
    abbreviation,
    state,
    revision,
  }: { subject: Subject; abbreviation: string; state: number; revision: number },
) {
  const headings = new Map<string, string>();
  for (let i = 0; i < count; i++) {
    // Evenly over the real ones; where there are more to make than real ones, once more around with other words.
    const round = Math.floor(i / real.length);
    const left = Math.min(count - round * real.length, real.length);
    const source = real[Math.floor(((i % real.length) * real.length) / left) % real.length] as RealStandard;
    const fate = mixed(source.id * 7919 + state * 104_729 + round) % 100;
    const seed = mixed(
      source.id * 31 + state * 7907 + round * 15_485_863 + (fate >= 100 - ANEW ? revision * 611_953 : 0),
    );
    let parentKey: string | null = null;
    if (source.above !== null) {
      parentKey = headings.get(source.above) ?? null;
      if (parentKey === null) {
        parentKey = `heading-${headings.size}`;
        headings.set(source.above, parentKey);
        yield {
          key: parentKey,
          code: '',
          statement: source.above,
          subject,
          grades: [],
          heading: true,
          parentKey: null,
        } satisfies StandardDraft;
      }
    }
    const draft: StandardDraft = {
      key: `${source.id}-${round}`,
      code: state % 3 === 0 ? `${abbreviation}.${source.code}` : source.code,
      statement: round === 0 && fate < TAKEN_OVER ? source.statement : reworded(source.statement, seed),
      subject,
      grades: GRADES.filter((_, index) => source.gradeMask & (1 << index)),
      heading: false,
      parentKey,
    };
    yield draft;
  }
}

function reworded(statement: string, seed: number): string {
  const opening = OPENINGS[seed % OPENINGS.length] as string;
  const ending = ENDINGS[mixed(seed + 1) % ENDINGS.length] as string;
  let bits = seed;
  const text = statement.replace(/[a-z]+/g, (word) => {
    const other = REWORDINGS.get(word);
    if (other === undefined) return word;
    bits = mixed(bits + 1);
    return bits % 4 === 0 ? other : word;
  });
  const whole = opening === '' ? text : opening + text.charAt(0).toLowerCase() + text.slice(1);
  return ending === '' ? whole : whole.replace(/\.?$/, `${ending}.`);
}

/** A repeatable scatter of 31 bits. */
export function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  return (bits ^ (bits >>> 13)) & 0x7fffffff;
}
