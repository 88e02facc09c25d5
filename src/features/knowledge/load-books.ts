/** Reads the titles that classes often read. Source: data/knowledge/books.yaml. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { Book } from './find-books.ts';

/** @param folder data/knowledge @throws Error that says what is wrong in the file */
export function loadBooks(folder: string): Book[] {
  const file = join(folder, 'books.yaml');
  const checked = z
    .record(z.string().min(2).max(80), z.string().min(2).max(80))
    .safeParse(load(readFileSync(file, 'utf8')));
  if (!checked.success) throw new Error(`${file} is not sound:\n${z.prettifyError(checked.error)}`);
  return Object.entries(checked.data).map(([title, author]) => ({ title, author }));
}
