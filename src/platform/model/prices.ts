/** What tokens cost, from a table that the operator keeps. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { Usage } from './model.ts';

const price = z.strictObject({ input: z.number().min(0), output: z.number().min(0) });

/** @param file data/model/prices.yaml @returns dollars for a model's usage, by the longest name that fits; undefined for a model that the table does not hold */
export function readPrices(file: string): (model: string, usage: Usage) => number | undefined {
  const table = Object.entries(z.record(z.string(), price).parse(load(readFileSync(file, 'utf8')))).sort(
    ([a], [b]) => b.length - a.length,
  );
  return (model, { input, output }) => {
    const row = table.find(([name]) =>
      name.endsWith('*') ? model.startsWith(name.slice(0, -1)) : model === name,
    )?.[1];
    return row && (input * row.input + output * row.output) / 1_000_000;
  };
}
