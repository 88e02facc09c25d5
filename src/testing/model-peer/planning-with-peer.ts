/** Planning with a model that is a peer on this machine, with time limits that a test can wait for. */
import { join } from 'node:path';
import { modelPlanning } from '../../features/planning/model/model-planning.ts';
import { loadPrompts } from '../../features/planning/model/prompts.ts';
import type { Planning } from '../../features/planning/planner.ts';
import { type ModelLimits, readLimits } from '../../platform/model/limits.ts';
import type { Usage } from '../../platform/model/model.ts';
import { type OpenModels, openModels } from '../../platform/model/open-model.ts';
import type { ModelSettings } from '../../platform/model/provider.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { olderPacksPlanning } from '../older-packs-planning.ts';
import type { ModelPeer } from './peer.ts';

export const builtIn = olderPacksPlanning(() => {});
export const prompts = loadPrompts(join(projectRoot(), 'data/prompts'));
export const publishedLimits = readLimits(join(projectRoot(), 'data/model/limits.yaml'));

/** So long that a busy machine never meets them; a test that waits for one sets that one. */
export const testLimits: ModelLimits = {
  ...publishedLimits,
  turnMs: 30_000,
  connectMs: 20_000,
  firstTokenMs: 20_000,
  stallMs: 20_000,
  retryAfterMs: 300,
};

export const settingsOf = (peer: ModelPeer): ModelSettings => ({
  spec: `${peer.exchange.family}:${peer.exchange.model}`,
  baseUrl: peer.url,
  apiKey: peer.key,
});

export async function modelsOf(
  peer: ModelPeer,
  changes: { limits?: Partial<ModelLimits>; second?: ModelPeer; logged?: string[] } = {},
): Promise<OpenModels> {
  const write = (...parts: unknown[]) => {
    changes.logged?.push(JSON.stringify(parts));
  };
  return openModels(
    { first: settingsOf(peer), second: changes.second && settingsOf(changes.second) },
    { ...testLimits, ...changes.limits },
    { warn: write },
  );
}

export async function planningWith(
  peer: ModelPeer,
  changes: {
    limits?: Partial<ModelLimits>;
    second?: ModelPeer;
    logged?: string[];
    onUsage?: (usage: Usage) => void;
  } = {},
): Promise<Planning> {
  const write = (...parts: unknown[]) => {
    changes.logged?.push(JSON.stringify(parts, (_key, value) => (value instanceof Error ? value.stack : value)));
  };
  return modelPlanning({
    builtIn,
    models: await modelsOf(peer, changes),
    prompts,
    log: { warn: write, error: write },
    ...(changes.onUsage ? { onUsage: changes.onUsage } : {}),
  });
}
