/** What is wrong with the settings of a model is said at the start, in one line that holds no secret. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLimits } from './limits.ts';
import { checkSettings, connectProvider, type ModelSettings } from './provider.ts';

describe('settings that cannot work', () => {
  it.each<[ModelSettings, RegExp]>([
    [
      { spec: 'gpt-5-mini' },
      /^MODEL is not usable: it should be openai, anthropic, google, openai-compatible and the model’s name/,
    ],
    [{ spec: 'mistral:large', apiKey: 'secret-1' }, /^MODEL is not usable/],
    [{ spec: 'openai:' }, /^MODEL is not usable/],
    [{ spec: 'openai:gpt-5-mini' }, /^MODEL=openai:… needs a key: set MODEL_API_KEY or OPENAI_API_KEY\.$/],
    [
      { spec: 'anthropic:claude-sonnet-4-5', familyKeys: { openai: 'secret-2' } },
      /^MODEL=anthropic:… needs a key: set MODEL_API_KEY or ANTHROPIC_API_KEY\.$/,
    ],
    [{ spec: 'google:gemini-2.5-flash' }, /GOOGLE_GENERATIVE_AI_API_KEY/],
    [{ spec: 'openai-compatible:llama3.1:8b' }, /^MODEL=openai-compatible:… needs MODEL_BASE_URL/],
  ])('%o', (settings, says) => {
    expect(() => checkSettings(settings)).toThrow(says);
    expect(() => checkSettings(settings)).not.toThrow(/secret|\n/);
  });
});

it('reads the family, a name that holds colons, and the key that goes first', () => {
  expect(checkSettings({ spec: 'openai-compatible:llama3.1:8b', baseUrl: 'http://127.0.0.1:11434/v1' })).toEqual({
    family: 'openai-compatible',
    name: 'llama3.1:8b',
    apiKey: undefined,
  });
  expect(checkSettings({ spec: 'openai:gpt-5-mini', apiKey: 'own', familyKeys: { openai: 'usual' } }).apiKey).toBe(
    'own',
  );
  expect(checkSettings({ spec: 'openai:gpt-5-mini', familyKeys: { openai: 'usual' } }).apiKey).toBe('usual');
});

it.each([
  ['openai:gpt-5-mini', { openai: { store: false, reasoningEffort: 'low' } }],
  ['openai:gpt-4.1', { openai: { store: false } }],
  ['google:gemini-2.5-flash', { google: { thinkingConfig: { thinkingBudget: 512 } } }],
  ['google:gemini-2.0-flash', {}],
  ['anthropic:claude-sonnet-4-5', {}],
])('asks %s to think briefly, where it would think at length', async (spec, options) => {
  expect((await connectProvider({ spec, apiKey: 'a key' }, fetch)).options).toEqual(options);
});

describe('limits', () => {
  const published = join(import.meta.dirname, '../../../data/model/limits.yaml');
  const own = (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'limits-')), 'limits.yaml');
    writeFileSync(file, text);
    return file;
  };
  it('are the published ones, and the operator’s where these differ', () => {
    expect(readLimits(published).turnMs).toBeLessThan(60_000);
    expect(readLimits(published, own('concurrent: 2')).concurrent).toBe(2);
    expect(readLimits(published, own('concurrent: 2')).turnMs).toBe(readLimits(published).turnMs);
  });
  it.each([
    ['turnMs: 90000', /turnMs: a turn stays below 60 seconds/],
    ['turnms: 100', /limits of the language model are not usable/],
    ['concurrent: many', /concurrent/],
    ['- a\n- b', /no list of numbers by name/],
    ['a: [', /cannot be read as YAML/],
  ])('refuses %s in one line', (text, says) => {
    const file = own(text);
    expect(() => readLimits(published, file)).toThrow(says);
  });
});
