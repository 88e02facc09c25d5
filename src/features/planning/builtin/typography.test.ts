import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPacks } from '../../knowledge/load-packs.ts';
import { tidy } from './typography.ts';

describe('quotation marks and stops in a plan', () => {
  it.each([
    [`Lena says: 'Stop.'`, 'Lena says: “Stop.”'],
    [`Say: “Lena says: 'Stop.'”`, 'Say: “Lena says: ‘Stop.’”'],
    [`It's the dogs' turn.`, 'It’s the dogs’ turn.'],
    [`Frames “I see ____.”.`, 'Frames “I see ____.”'],
    [`'The Sun's light,' she says.`, '“The Sun’s light,” she says.'],
    ['Say: “Two heroes. “Go,” says Mina, “fly!””', 'Say: “Two heroes. ‘Go,’ says Mina, ‘fly!’”'],
    ['“Stop.” “Go.”', '“Stop.” “Go.”'],
    ['It cannot be right. (It is 819.).', 'It cannot be right. (It is 819.)'],
    ['Note [July decides; look.].', 'Note [July decides; look.]'],
    ['They live with their offspring..', 'They live with their offspring.'],
    ['Gia knocked, so Omar answered..; Gia left.', 'Gia knocked, so Omar answered.; Gia left.'],
    ['Wait... It is 2 ft. long (or 24 in.).', 'Wait... It is 2 ft. long (or 24 in.).'],
    ['She is happy (laughing, “Again!”).', 'She is happy (laughing, “Again!”).'],
    ['Do: begin.\nIn pairs: Pairs make two slides.', 'Do: begin.\nIn pairs: make two slides.'],
    ['In pairs: Pairs of socks lie in a box.', 'In pairs: Pairs of socks lie in a box.'],
  ])('%s', (written, tidied) => {
    expect(tidy(written)).toBe(tidied);
  });

  it('leave the apostrophe of a plural alone, inside a quotation too', () => {
    expect(tidy("Read 'The drivers' cafe opens at six.' aloud.")).toBe('Read “The drivers’ cafe opens at six.” aloud.');
    expect(tidy("'cats' and 'dogs'")).toBe('“cats” and “dogs”');
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
