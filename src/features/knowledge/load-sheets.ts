/** Reads topic sheets. Source: data/knowledge/sheets. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { worldBanksFor } from './load-world-banks.ts';
import { type Sheet, sheetSchema } from './sheet.ts';
import { writtenOut } from './worlds.ts';

/** @param folder data/knowledge */
export const sheetFiles = (folder: string): string[] =>
  readdirSync(join(folder, 'sheets'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => join(folder, 'sheets', file));

/** A file holds many sheets; which topics they serve is told without parsing it. @returns topic or neighbor → topic of the sheet */
export function topicsOfSheets(file: string): Map<string, string> {
  const served = new Map<string, string>();
  let topic = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, own, also] = /^(?:- topic: ([a-z0-9-]+)| {2}also: \[([a-z0-9, -]+)\])\s*$/.exec(line) ?? [];
    if (own) topic = own;
    for (const id of own ? [own] : (also?.split(',') ?? [])) served.set(id.trim(), topic);
  }
  return served;
}

/** @throws Error that names the file and what is wrong in it */
export function loadSheets(file: string): Sheet[] {
  const checked = z.array(sheetSchema).safeParse(sheetsIn(file));
  if (!checked.success) throw new Error(`${file} is not sound:\n${z.prettifyError(checked.error)}`);
  return checked.data;
}

const sheetsIn = (file: string): unknown => {
  const listed = load(readFileSync(file, 'utf8'));
  if (!Array.isArray(listed)) return listed;
  const banks = worldBanksFor(file);
  return listed.map((sheet: unknown) => {
    try {
      return writtenOut(sheet, banks);
    } catch (reason) {
      const { topic } = sheet as { topic?: unknown };
      throw new Error(`${file}, ${topic}: ${reason instanceof Error ? reason.message : reason}`);
    }
  });
};
