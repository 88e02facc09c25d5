/** What a figure works out for itself is right, and what students hear gives nothing away. */
import { describe, expect, it } from 'vitest';
import { ALL_KINDS } from './all-kinds.ts';
import { disagreements } from './claims.ts';
import { figureSchema } from './contract.ts';
import { describeFigure, drawFigure, svgText, WIDTHS } from './draw-figure.ts';
import { fiveNumbers, offspring, PICTURES } from './figure-facts.ts';
import { pictureLines } from './kinds/picture-shapes.ts';

const shown = (data: unknown, blank = false) => ({ figure: figureSchema.parse(data), blank });
const said = (data: unknown, blank = false): string => describeFigure(shown(data, blank), ALL_KINDS);
const labels = (data: unknown, blank = false): string[] =>
  drawFigure(shown(data, blank), ALL_KINDS, WIDTHS.page, 'a').labels.map(({ text }) => text);

describe('five numbers', () => {
  it.each([
    [
      [1, 2, 3, 4, 5, 6, 7],
      [1, 2, 4, 6, 7],
    ],
    [
      [90, 60, 62, 81, 70, 71, 75, 80],
      [60, 66, 73, 80.5, 90],
    ],
    [
      [3, 1, 2, 10],
      [1, 1.5, 2.5, 6.5, 10],
    ],
  ])('%s', (data, five) => expect(fiveNumbers({ data })).toEqual(five));
});

describe('offspring', () => {
  it.each([
    ['b', 'B', 'Bb'],
    ['ry', 'RY', 'RrYy'],
    ['Y', 'Xh', 'XhY'],
    ['Xh', 'XH', 'XHXh'],
    ['B', 'A', 'AB'],
  ])('%s and %s make %s', (a, b, both) => expect(offspring(a, b)).toBe(both));
});

describe('long division', () => {
  it('writes the steps that a class writes', () => {
    expect(said({ kind: 'long-division', dividend: 952, divisor: 4 })).toContain(
      'take away 8, then 15; take away 12, then 32; take away 32, then 0; above it 238',
    );
    expect(said({ kind: 'long-division', dividend: 60_347, divisor: 58 })).toContain('1,040, remainder 27');
  });
});

describe('money', () => {
  const purse = {
    kind: 'money',
    pieces: [
      { of: 'quarter', count: 2 },
      { of: 'penny', count: 4 },
    ],
    hide: ['values'],
  };
  it('is added up for the teacher only', () => {
    expect(said(purse)).toContain('54¢ together');
    expect(said(purse, true)).toBe('Money: 2 quarters and 4 pennies.');
    expect(labels(purse, true).join(' ')).not.toContain('¢');
  });
  it('is added up pile by pile', () => {
    const piles = [{ of: 'dime', count: 2, pile: 'A' }, { of: 'penny' }, { of: 'quarter', pile: 'B' }];
    expect(said({ kind: 'money', pieces: piles })).toBe(
      'Money: A: 2 dimes (10¢ each) and 1 penny (1¢), 21¢ together; B: 1 quarter (25¢), 25¢ together.',
    );
  });
  it('agrees with a text that says the count or the sum', () => {
    const { figure } = shown(purse);
    expect(disagreements(figure, '2 quarters and 4 pennies')).toEqual([]);
    expect(disagreements(figure, 'The purse holds $0.54.')).toEqual([]);
    expect(disagreements(figure, '3 dimes and 7 nickels')).toHaveLength(2);
  });
});

describe('what students read off', () => {
  it.each([
    [{ kind: 'thermometer', to: 100, step: 10, parts: 5, readings: [{ at: 68 }] }, '68'],
    [{ kind: 'vessel', to: 500, step: 100, parts: 2, unit: 'mL', vessels: [{ level: 350 }] }, '350'],
    [{ kind: 'box-plot', to: 40, step: 10, plots: [{ five: [3, 11, 17, 23, 38] }] }, '17'],
    [{ kind: 'punnett-square', top: ['B', 'b'], side: ['B', 'b'], hide: ['cells'] }, 'Bb'],
    [{ kind: 'factor-tree', splits: [[91, 7, 13]], hide: ['factors'] }, '13'],
    [
      {
        kind: 'word-sort',
        columns: [
          { head: 'short', words: ['cat'] },
          { head: 'long', words: ['cake'] },
        ],
      },
      'short: cat',
    ],
    [{ kind: 'number-line', from: -5, to: 5, intervals: [{ from: 3, openFrom: true }] }, 'at 3'],
  ])('is in the teacher’s text and not in theirs: %j', (data, answer) => {
    expect(said(data)).toContain(answer);
    expect(said(data, true)).not.toContain(answer);
  });
});

describe('claims', () => {
  it.each([
    [{ kind: 'number-line', from: 0, to: 9, intervals: [{ from: 4 }] }, 'x is at least 4', 'x is at least 5'],
    [
      { kind: 'solids', solids: [{ shape: 'prism', width: 6, widthLabel: '6 cm' }] },
      'a box 6 cm long',
      'a box 7 cm long',
    ],
    [{ kind: 'angles', rays: [{ at: 0 }, { at: 40 }], gaps: ['40°'] }, 'an angle of 40°', 'an angle of 50°'],
    [{ kind: 'box-plot', to: 40, plots: [{ five: [3, 11, 17, 23, 38] }] }, 'The range is 35.', 'The range is 30.'],
    [
      {
        kind: 'tree-diagram',
        branches: [
          { label: 'red', edge: '3/5' },
          { label: 'blue', edge: '2/5' },
        ],
      },
      '3 of 5 are red, 2 of 5 blue',
      '1 of 4 is red',
    ],
  ])('%j', (data, right, wrong) => {
    const { figure } = shown(data);
    expect(disagreements(figure, right)).toEqual([]);
    expect(disagreements(figure, wrong)).not.toEqual([]);
  });
});

describe('a region of the plane', () => {
  const cornersOf = (side: string): string[] => {
    const region = {
      through: [
        [0, 1],
        [4, 3],
      ],
      side,
    };
    const plane = { kind: 'coordinate-plane', x: { to: 4 }, y: { to: 4 }, regions: [region] };
    const svg = svgText(drawFigure(shown(plane), ALL_KINDS, WIDTHS.page, 'a'), '');
    return /<polygon points="([^"]+)" fill="currentColor" fill-opacity/.exec(svg)?.[1]?.split(' ') ?? [];
  };
  it('has the two corners of its side and the two ends of its line', () => {
    const [above, below] = [cornersOf('above'), cornersOf('below')];
    expect(above).toHaveLength(4);
    expect(below).toHaveLength(4);
    expect(above.filter((corner) => below.includes(corner))).toHaveLength(2);
    const highest = (corners: string[]): number => Math.min(...corners.map((corner) => Number(corner.split(',')[1])));
    expect(highest(above)).toBeLessThan(highest(below));
  });
});

describe('picture graph', () => {
  const graph = (each: number) => ({
    kind: 'picture-graph',
    unit: 'beans',
    each,
    rows: [
      { label: 'pods', value: 4 },
      { label: 'cans', value: 2 },
    ],
  });
  it('never says that a picture is “1 beans”', () => {
    expect(said(graph(1))).toMatch(/^A picture graph; each picture is 1 \(beans\)\. pods: 4 pictures/);
    expect(labels(graph(1))).toContain('= 1 (beans)');
    expect(said(graph(2))).toMatch(/each picture is 2 beans\./);
    expect(labels(graph(2))).toContain('= 2 beans');
  });
});

describe('pictures', () => {
  const rhyme = { kind: 'pictures', rows: [['sun', '[bus]', 'tub']] };
  it('draws every one, as lines', () => {
    for (const name of PICTURES) expect(pictureLines(name).length, name).toBeGreaterThan(0);
  });
  it('refuses what nobody has drawn', () => {
    expect(figureSchema.safeParse({ kind: 'pictures', rows: [['sun', 'zebra']] }).error?.message).toContain(
      'no picture of this',
    );
  });
  it.each(['nothing', 'name', 'line', 'ring'])('marks the answer for the teacher only, over %s', (under) => {
    const svg = (blank: boolean) => {
      const figure = shown({ ...rhyme, under }, blank);
      return svgText(drawFigure(figure, ALL_KINDS, WIDTHS.page, 'a'), '');
    };
    expect(svg(false)).not.toBe(svg(true));
    expect(svg(true)).toBe(
      svgText(drawFigure(shown({ ...rhyme, rows: [['sun', 'bus', 'tub']], under }), ALL_KINDS, WIDTHS.page, 'a'), ''),
    );
    expect(said({ ...rhyme, under })).toMatch(/(ring is around|written under|ring under) bus/);
    expect(said({ ...rhyme, under }, true)).not.toMatch(/ring is around|written under|ring under/);
  });
});
