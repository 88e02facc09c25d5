import { describe, expect, it } from 'vitest';
import { planBlocks } from './plan-blocks.ts';

describe('labels', () => {
  it.each([
    'Show',
    'Say',
    'Ask',
    'Listen for',
    'Students',
    'Check',
    'Watch for',
    'Support',
    'Got it',
    'Turn 2',
    'Without the materials',
    'Exit ticket, alone',
    'Ease (self-management)',
  ])('sets off “%s:”', (label) => {
    expect(planBlocks(`${label}: Why does it work?`)).toEqual([{ kind: 'line', label, text: 'Why does it work?' }]);
  });

  it('ends a label at its first colon', () => {
    expect(planBlocks('On the board: 3:15 and then: stop')).toEqual([
      { kind: 'line', label: 'On the board', text: '3:15 and then: stop' },
    ]);
  });

  it.each([
    'Stop the story here. Ask: What would you try first?',
    'a small start: not a label',
    'The bell rings at 3:15',
    'Students who do a part of the goal and stop: read on',
    '“Say: this” is quoted',
  ])('takes “%s” as a sentence', (text) => {
    expect(planBlocks(text)).toEqual([{ kind: 'line', text }]);
  });
});

describe('lists', () => {
  it('gathers numbered lines under the line before them', () => {
    expect(planBlocks('Think aloud:\n1. First\n2. Second\nAnswer: 7')).toEqual([
      { kind: 'line', label: 'Think aloud', text: '' },
      { kind: 'numbered', start: 1, items: ['First', 'Second'] },
      { kind: 'line', label: 'Answer', text: '7' },
    ]);
  });

  it('begins a new list where the numbers begin anew', () => {
    expect(planBlocks('1. a\n2. b\n1. c')).toEqual([
      { kind: 'numbered', start: 1, items: ['a', 'b'] },
      { kind: 'numbered', start: 1, items: ['c'] },
    ]);
  });

  it('gathers bullets', () => {
    expect(planBlocks('Look for:\n• one\n• two')).toEqual([
      { kind: 'line', label: 'Look for', text: '' },
      { kind: 'bullets', items: ['one', 'two'] },
    ]);
  });

  it('does not take a decimal for a number of a list', () => {
    expect(planBlocks('1.5 liters are left')).toEqual([{ kind: 'line', text: '1.5 liters are left' }]);
  });
});

it('keeps text as it is, also where it looks like HTML, and drops empty lines', () => {
  expect(planBlocks('\nSay: “<b>x</b> & <script>”\n\n')).toEqual([
    { kind: 'line', label: 'Say', text: '“<b>x</b> & <script>”' },
  ]);
  expect(planBlocks('')).toEqual([]);
});
