/** Reads the worlds that many topics share. Source: data/knowledge/worlds, a file for each bank. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { WorldBanks } from './worlds.ts';

const known = new Map<string, WorldBanks>();

/** @param file of a sheet or a lesson pack, two folders below the knowledge base @returns no banks where that has none */
export function worldBanksFor(file: string): WorldBanks {
  const folder = join(file, '../../..', 'worlds');
  const banks = known.get(folder) ?? banksIn(folder);
  known.set(folder, banks);
  return banks;
}

function banksIn(folder: string): WorldBanks {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
  return Object.fromEntries(
    files.map((name) => [name.slice(0, -'.yaml'.length), load(readFileSync(join(folder, name), 'utf8'))]),
  );
}
