import { describe, expect, it } from 'vitest';
import { mathGrounds } from '../../../../testing/test-grounds.ts';
import { fillPack } from './fill-pack.ts';
import type { Kit } from './kit.ts';
import { askedStep, askedThenToldStep, examplePart, toldStep } from './steps.ts';

const pack = fillPack(mathGrounds(), 'seed');
const [step] = pack.teach;
const [example] = pack.examples;
if (!step || !example) throw new Error('the pack has no step and no example');
const labels = (lines: readonly string[]): string[] => lines.map((line) => line.split(':')[0] ?? '');

describe('a step that is asked before it is told', () => {
  const said = (say: string) => labels(askedThenToldStep({ ...step, say }).lines(3, new Set()));

  it('is shown, asked, and then heard whole', () => {
    expect(said('Six rows of two are twelve, and so are four rows of three.')).toEqual([
      'Show',
      'Ask',
      'Listen for',
      'Say',
    ]);
  });

  it.each([
    'Do not compute yet. Point up if the number grows.',
    'Here is another sheet. Partners, find its rows before you count.',
    'Here is another sheet. How many rows of two fit on it?',
  ])('says first what students are to do: %s', (say) => {
    expect(said(say)).toEqual(['Show', 'Say', 'Ask', 'Listen for']);
  });

  it('stops in the middle of a long explanation, for an answer in pairs', () => {
    const lead =
      'This sheet is the whole garden. Three of its four strips are planted, and three fifths of that are beans.';
    const rest = 'Nine of the small boxes lie in both, and so nine of the twenty boxes of the garden are beans. ';
    expect(said(`${lead} How many boxes lie in both? ${rest}${rest}`)).toEqual([
      'Show',
      'Say',
      'Students',
      'Say',
      'Ask',
      'Listen for',
    ]);
  });
});

it('tells a step and then asks, so that no step goes by without a question', () =>
  expect(labels(toldStep({ ...step, say: 'Six rows of two are twelve.' }).lines(3, new Set()))).toEqual([
    'Show',
    'Say',
    'Ask',
    'Listen for',
  ]));

it('keeps a talk where students say it first, and leaves a speech out', () => {
  const lines = (say: string) => labels(askedStep({ ...step, say }).lines(3, new Set()));
  expect(lines('Six rows of two are twelve.')).toEqual(['Show', 'Ask', 'Listen for']);
  expect(lines('Count the rows. How many? [6] How many in each? [2]')).toEqual([
    'Show',
    'Say',
    'Say',
    'Ask',
    'Listen for',
  ]);
});

it('gives the teacher one way through a problem that pairs solve', () => {
  const kit = { young: false, grounds: mathGrounds() } as Kit;
  const lines = examplePart(kit, example, {}, 'pairs').lines(4, new Set());
  expect(labels(lines)).toEqual(['In pairs', 'Check', 'Answer', 'One way']);
  expect(lines.at(-1)).toContain(example.steps.at(-1));
});
