import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPacks } from '../../knowledge/load-packs.ts';
import { tidy } from './typography.ts';

describe('quotation marks in a plan', () => {
  it.each([
    [`Lena says: 'Stop.'`, 'Lena says: “Stop.”'],
    [`Say: “Lena says: 'Stop.'”`, 'Say: “Lena says: ‘Stop.’”'],
    [`It's the dogs' turn.`, 'It’s the dogs’ turn.'],
    [`Frames “I see ____.”.`, 'Frames “I see ____.”'],
    [`'The Sun's light,' she says.`, '“The Sun’s light,” she says.'],
  ])('%s', (written, tidied) => {
    expect(tidy(written)).toBe(tidied);
  });

  it('are balanced in everything that the packs say', () => {
    const strings = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : value && typeof value === 'object'
          ? Object.values(value).flatMap(strings)
          : [];
    const packs = loadPacks(join(import.meta.dirname, '../../../../data/knowledge'));
    for (const { texts: _drafts, vocabulary: _marks, ...pack } of packs)
      for (const said of strings(pack).map(tidy)) {
        expect(said.split('“').length, said).toBe(said.split('”').length);
        expect(said).not.toMatch(/["']|[.!?]”\./);
      }
  });
});
