/** What a quiz may ask about a lesson: its own standard, its own texts, and words beside words of their kind. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gradeName } from '../../contract/school.ts';
import { seededRandom } from '../../platform/random.ts';
import { loadPacks } from './load-packs.ts';
import { gradeOfNationalCode } from './national-code.ts';
import { questionBank } from './question-bank.ts';
import { wrongAnswers } from './wrong-answers.ts';

const packs = loadPacks(join(import.meta.dirname, '../../../data/knowledge'), () => {});
const pack = (id: string) => packs.filter((each) => each.id === id);
const about = (code: string, gradeLevel: string) => ({ standard: { code }, gradeLevel });
const questions = (id: string, code: string, gradeLevel: string) =>
  questionBank(pack(id), 's', about(code, gradeLevel)).map(({ question }) => question);

describe('a bank for one standard', () => {
  it('asks a kindergarten nothing beyond 10, although its pack goes to 20', () => {
    const asked = questions('add-subtract-within-20', 'K.OA.A.1', 'Kindergarten');
    expect(asked.length).toBeGreaterThan(20);
    for (const question of asked)
      for (const n of question.match(/\d+/g) ?? []) expect(Number(n), question).toBeLessThanOrEqual(10);
    expect(questions('add-subtract-within-20', '1.OA.C.6', 'Grade 1').join('\n')).toMatch(/1[1-9]/);
  });

  it('makes problems of that standard only', () => {
    expect(questions('place-value-rounding', '4.NBT.A.1', 'Grade 4').join('\n')).not.toMatch(/rounded to the nearest/);
    expect(questions('place-value-rounding', '4.NBT.A.3', 'Grade 4').join('\n')).toMatch(/rounded to the nearest/);
  });

  it('asks by the grade where a state’s own code says nothing, and of the whole pack where nothing is known', () => {
    expect(questions('add-subtract-within-20', 'MA.K.AR.1.2', 'Kindergarten')).toEqual(
      questions('add-subtract-within-20', 'K.OA.A.1', 'Kindergarten'),
    );
    expect(questionBank(pack('add-subtract-within-20'), 's').length).toBeGreaterThan(100);
  });

  it.each(packs.flatMap(({ id, standards, grades }) => standards.map((code) => [code, id, grades[0]] as const)))(
    '%s of %s: enough for the shortest quiz',
    (code, id, first) => {
      const items = questionBank(pack(id), 's', about(code, gradeName(gradeOfNationalCode(code) ?? first ?? '4')));
      expect(
        items.filter((item) => item.questionType === 'multiple-choice' && item.distractors.length >= 2).length,
      ).toBeGreaterThanOrEqual(5);
    },
  );
});

describe('words', () => {
  it('stand beside words of their kind, so that grammar gives none away', () => {
    const choices = questionBank(pack('plant-and-animal-needs'), 's').filter(
      (item) => item.questionType === 'multiple-choice' && item.words,
    );
    const options = choices.flatMap(({ key, distractors }) => [key, ...distractors]);
    // “wilt” is the only one that somebody does.
    expect(options).not.toContain('wilt');
    expect(options).toContain('soil');
  });

  it('are named by whatever asks for their meaning, also where a teacher wrote the question', () => {
    const item = questionBank(pack('character-traits-motivations'), 's').find(
      ({ question }) => question === "What is a character's motivation?",
    );
    expect(item?.words).toContain('motivation');
  });

  it('have meanings that fit into a sentence', () => {
    for (const { question } of questionBank(packs, 's'))
      expect(question).not.toMatch(/(?:means “|for this: )(?:A|An|The|To|One|Any) /);
  });
});

it('a question names the text that students must have read, by its title or by a name that only it holds', () => {
  const theme = questionBank(pack('theme-and-development'), 's');
  const textsOf = (start: string) => theme.find(({ question }) => question.startsWith(start))?.texts;
  expect(textsOf('What do the two columns in The Interpreter show')).toEqual(['The Interpreter']);
  expect(textsOf('Why does Ruan pin the new chart')).toEqual(['The Dune Keepers']);
  expect(textsOf('What do Ruan in The Dune Keepers and the speaker of Second Violin')).toEqual([
    'The Dune Keepers',
    'Second Violin',
  ]);
  const sounds = questionBank(pack('short-vowels-cvc'), 's');
  expect(sounds.find(({ question }) => question.startsWith("In Nan's Tan Van"))?.texts).toEqual(["Nan's Tan Van"]);
  expect(sounds.find(({ question }) => question.startsWith('Which word has a short vowel'))?.texts).toBeUndefined();
});

it('where there are options, nobody is told how to write the answer', () => {
  const made = questionBank(pack('division-remainders-word-problems'), 's').filter(({ question }) =>
    question.startsWith('What are the quotient'),
  );
  for (const { question, questionType } of made)
    expect(question.includes('Write the answer'), question).toBe(questionType === 'short-answer');
  expect(made.length).toBeGreaterThan(5);
});

describe('options of a computed problem', () => {
  /** Makers that ask for a rank, or whose options are no single numbers: a quiz shuffles their options. */
  const SHUFFLED = [
    'greatest-number',
    'greatest-decimal',
    'past-half-fraction',
    'order-fractions',
    'multiplication-expression',
    'between-whole-numbers',
  ];
  const makers = packs.flatMap((each) =>
    each.itemMakers
      .filter(({ maker }) => !SHUFFLED.includes(maker))
      .map((maker) => [each.id, maker.maker, JSON.stringify(maker.params), each, maker] as const),
  );
  const parts = (text: string) => /^\W*(?:(\d+) )?(\d[\d,]*(?:\.\d+)?)(?:\/(\d+))?(?: R (\d+))?\D*$/.exec(text);
  const value = (text: string) => {
    const [, whole = '0', top = 'NaN', bottom = '1', left = '0'] = parts(text) ?? [];
    return Number(whole) + Number(top.replaceAll(',', '')) / Number(bottom) + Number(left) / 100;
  };

  it.each(makers)('of %s do not show by their rank which one is right: %s %s', (_id, _maker, _params, each, maker) => {
    const only = {
      ...each,
      vocabulary: [],
      quiz: { multipleChoice: [], trueFalse: [], shortAnswer: [] },
      itemMakers: [maker],
    };
    const ranks = Array.from({ length: 12 }, (_, i) => questionBank([only], `seed ${i}`))
      .flat()
      .filter(({ key, distractors }) => distractors.length > 0 && [key, ...distractors].every((text) => parts(text)))
      .map(({ key, distractors }) => distractors.filter((text) => value(text) < value(key)).length);
    for (const rank of [0, 1, 2, 3])
      expect(ranks.filter((each) => each === rank).length, `rank ${rank}`).toBeLessThanOrEqual(
        Math.max(3, ranks.length * 0.6),
      );
  });

  it('are named errors where the seed allows, and never the answer in another form', () => {
    const named = (...texts: string[]) => texts.map((text) => ({ text, error: 'an error' }));
    for (let i = 0; i < 40; i++) {
      const random = seededRandom(`seed ${i}`);
      const area = wrongAnswers('rectangle-area', { key: '70', distractors: named('17', '34', '60') }, random);
      expect(area).toHaveLength(3);
      expect(new Set([...area, '70']).size).toBe(4);
      const half = wrongAnswers('fraction-sum', { key: '1/2', distractors: named('2/3', '3/4', '1') }, random);
      expect(half.map(value)).not.toContain(0.5);
      expect(half).toHaveLength(3);
      const divided = wrongAnswers(
        'quotient-remainder',
        { key: '203 R 2', distractors: named('23 R 2', '202 R 5', '203 R 1') },
        random,
      );
      for (const text of divided) expect(text).toMatch(/^\d+ R \d$/);
    }
    const greatest = named('850', '800', '90');
    expect(wrongAnswers('greatest-number', { key: '900', distractors: greatest }, seededRandom('s'))).toEqual([
      '850',
      '800',
      '90',
    ]);
  });
});
