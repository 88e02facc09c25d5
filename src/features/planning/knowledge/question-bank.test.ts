/** What a quiz may ask about a lesson: its own standard, its own texts, and words beside words of their kind. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gradeName } from '../../../contract/school.ts';
import { gradeOfNationalCode } from './find-packs.ts';
import { loadPacks } from './load-packs.ts';
import { nearSlip } from './near-slip.ts';
import { questionBank } from './question-bank.ts';

const packs = loadPacks(join(import.meta.dirname, '../../../../data/knowledge'), () => {});
const pack = (id: string) => packs.filter((each) => each.id === id);
const about = (code: string, gradeLevel: string) => ({ standard: { code }, gradeLevel });
const questions = (id: string, code: string, gradeLevel: string) => questionBank(pack(id), 's', about(code, gradeLevel)).map(({ question }) => question);

describe('a bank for one standard', () => {
  it('asks a kindergarten nothing beyond 10, although its pack goes to 20', () => {
    const asked = questions('add-subtract-within-20', 'K.OA.A.1', 'Kindergarten');
    expect(asked.length).toBeGreaterThan(20);
    for (const question of asked) for (const n of question.match(/\d+/g) ?? []) expect(Number(n), question).toBeLessThanOrEqual(10);
    expect(questions('add-subtract-within-20', '1.OA.C.6', 'Grade 1').join('\n')).toMatch(/1[1-9]/);
  });

  it('makes problems of that standard only', () => {
    expect(questions('place-value-rounding', '4.NBT.A.1', 'Grade 4').join('\n')).not.toMatch(/rounded to the nearest/);
    expect(questions('place-value-rounding', '4.NBT.A.3', 'Grade 4').join('\n')).toMatch(/rounded to the nearest/);
  });

  it('asks by the grade where a state’s own code says nothing, and of the whole pack where nothing is known', () => {
    expect(questions('add-subtract-within-20', 'MA.K.AR.1.2', 'Kindergarten')).toEqual(questions('add-subtract-within-20', 'K.OA.A.1', 'Kindergarten'));
    expect(questionBank(pack('add-subtract-within-20'), 's').length).toBeGreaterThan(100);
  });

  it.each(packs.flatMap(({ id, standards, grades }) => standards.map((code) => [code, id, grades[0]] as const)))(
    '%s of %s: enough for the shortest quiz',
    (code, id, first) => {
      const items = questionBank(pack(id), 's', about(code, gradeName(gradeOfNationalCode(code) ?? first ?? '4')));
      expect(items.filter((item) => item.questionType === 'multiple-choice' && item.distractors.length >= 2).length).toBeGreaterThanOrEqual(5);
    },
  );
});

describe('words', () => {
  it('stand beside words of their kind, so that grammar gives none away', () => {
    const choices = questionBank(pack('plant-and-animal-needs'), 's').filter((item) => item.questionType === 'multiple-choice' && item.words);
    const options = choices.flatMap(({ key, distractors }) => [key, ...distractors]);
    // “wilt” is the only one that somebody does.
    expect(options).not.toContain('wilt');
    expect(options).toContain('soil');
  });

  it('are named by whatever asks for their meaning, also where a teacher wrote the question', () => {
    const item = questionBank(pack('character-traits-motivations'), 's').find(({ question }) => question === "What is a character's motivation?");
    expect(item?.words).toContain('motivation');
  });

  it('have meanings that fit into a sentence', () => {
    for (const { question } of questionBank(packs, 's')) expect(question).not.toMatch(/(?:means “|for this: )(?:A|An|The|To|One|Any) /);
  });
});

it('a question names the text that students must have read, by its title or by a name that only it holds', () => {
  const theme = questionBank(pack('theme-and-development'), 's');
  const textsOf = (start: string) => theme.find(({ question }) => question.startsWith(start))?.texts;
  expect(textsOf('What do the two columns in The Interpreter show')).toEqual(['The Interpreter']);
  expect(textsOf('Why does Ruan pin the new chart')).toEqual(['The Dune Keepers']);
  expect(textsOf('What do Ruan in The Dune Keepers and the speaker of Second Violin')).toEqual(['The Dune Keepers', 'Second Violin']);
  const sounds = questionBank(pack('short-vowels-cvc'), 's');
  expect(sounds.find(({ question }) => question.startsWith("In Nan's Tan Van"))?.texts).toEqual(["Nan's Tan Van"]);
  expect(sounds.find(({ question }) => question.startsWith('Which word has a short vowel'))?.texts).toBeUndefined();
});

it('where there are options, nobody is told how to write the answer', () => {
  const made = questionBank(pack('division-remainders-word-problems'), 's').filter(({ question }) => question.startsWith('What are the quotient'));
  for (const { question, questionType } of made) expect(question.includes('Write the answer'), question).toBe(questionType === 'short-answer');
  expect(made.length).toBeGreaterThan(5);
});

describe('options of a computed problem', () => {
  it('do not show by their order which one is right', () => {
    const products = Array.from({ length: 20 }, (_, i) => questionBank(pack('multiply-area-model'), `seed ${i}`))
      .flat()
      .filter(({ question, questionType }) => questionType === 'multiple-choice' && /^What is [\d,]+ × \d|in each|chairs\b.*How many/.test(question));
    const value = (text: string) => Number(text.replaceAll(',', ''));
    const greatest = products.filter(({ key, distractors }) => distractors.every((text) => value(text) < value(key))).length;
    expect(products.length).toBeGreaterThan(100);
    expect(greatest / products.length).toBeLessThan(0.7);
  });

  it('mirror the nearest error, where it is a small one', () => {
    expect(nearSlip('rectangle-area', '70', ['17', '34', '60'])).toBe('80');
    expect(nearSlip('multi-digit-product', '26,274', ['4,674', '24,379', '26,220'])).toBe('26,328');
    expect(nearSlip('ruler-length', '3', ['7', '4', '11'])).toBe('2');
    expect(nearSlip('prism-volume', '770', ['28', '77', '514'])).toBeUndefined();
    expect(nearSlip('ruler-length', '1', ['2', '3'])).toBeUndefined();
    expect(nearSlip('greatest-number', '900', ['850', '800', '90'])).toBeUndefined();
    expect(nearSlip('rectangle-area', '6', ['5', '7', '18'])).toBeUndefined();
    expect(nearSlip('rectangle-area', '1 1/2', ['1', '2'])).toBeUndefined();
  });
});
