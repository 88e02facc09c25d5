/** Reads the worlds that many topics share. Source: data/knowledge/worlds.yaml. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { WorldBanks } from './worlds.ts';

const known = new Map<string, WorldBanks>();

/** @param file of a sheet or a lesson pack, two folders below the knowledge base @returns no banks where that has none */
export function worldBanksFor(file: string): WorldBanks {
  const source = join(file, '../../..', 'worlds.yaml');
  const banks = known.get(source) ?? (existsSync(source) ? (load(readFileSync(source, 'utf8')) as WorldBanks) : {});
  known.set(source, banks);
  return banks;
}
