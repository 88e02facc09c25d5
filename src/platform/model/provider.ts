/** The families of language models that MODEL can name. Each one's library is loaded only when it is named. */
import type { JSONValue, wrapLanguageModel } from 'ai';
import { ModelUnusable } from './failure.ts';

type LanguageModel = Parameters<typeof wrapLanguageModel>[0]['model'];

export interface ModelSettings {
  /** "family:name", where the name is the provider's own: openai:gpt-5-mini, openai-compatible:llama3.1:8b */
  spec: string;
  /** Where the provider is; needed for openai-compatible, otherwise the provider's public address. */
  baseUrl?: string | undefined;
  /** Goes before the family's own key. */
  apiKey?: string | undefined;
  /** Keys under the names that the providers use. */
  familyKeys?: Readonly<Partial<Record<Family, string | undefined>>>;
}

interface Connection {
  baseURL?: string;
  apiKey?: string;
  fetch: typeof fetch;
}

interface Provider {
  /** Undefined: none is needed. */
  keyName: string | undefined;
  /** The environment variable MODEL_BASE_URL must be set. */
  needsBaseUrl: boolean;
  connect(name: string, connection: Connection): Promise<LanguageModel>;
  /** What the family is asked beside the prompt. Models that think at length before the first word get little time for it: the prompt holds the thinking. */
  optionsOf?(name: string): ProviderOptions;
}

type ProviderOptions = Record<string, Record<string, JSONValue>>;

const PROVIDERS = {
  openai: {
    keyName: 'OPENAI_API_KEY',
    needsBaseUrl: false,
    connect: async (name, connection) => (await import('@ai-sdk/openai')).createOpenAI(connection)(name),
    // Otherwise the provider keeps every prompt and answer for thirty days.
    optionsOf: (name) => ({
      openai: { store: false, ...(/^(gpt-5|o\d)/.test(name) ? { reasoningEffort: 'low' } : {}) },
    }),
  },
  anthropic: {
    keyName: 'ANTHROPIC_API_KEY',
    needsBaseUrl: false,
    connect: async (name, connection) => (await import('@ai-sdk/anthropic')).createAnthropic(connection)(name),
  },
  google: {
    keyName: 'GOOGLE_GENERATIVE_AI_API_KEY',
    needsBaseUrl: false,
    connect: async (name, connection) => (await import('@ai-sdk/google')).createGoogleGenerativeAI(connection)(name),
    optionsOf: (name): ProviderOptions =>
      name.startsWith('gemini-2.5')
        ? { google: { thinkingConfig: { thinkingBudget: 512 } } }
        : name.startsWith('gemini-3')
          ? { google: { thinkingConfig: { thinkingLevel: 'low' } } }
          : {},
  },
  'openai-compatible': {
    keyName: undefined,
    needsBaseUrl: true,
    connect: async (name, { baseURL = '', ...connection }) =>
      (await import('@ai-sdk/openai-compatible')).createOpenAICompatible({
        name: 'local',
        baseURL,
        supportsStructuredOutputs: true,
        includeUsage: true,
        ...connection,
      })(name),
  },
} as const satisfies Record<string, Provider>;

export type Family = keyof typeof PROVIDERS;
export const FAMILIES = Object.keys(PROVIDERS) as Family[];

export interface ConnectedProvider {
  family: Family;
  model: LanguageModel;
  options: ProviderOptions;
}

/** Reads settings without connecting. @throws ModelUnusable that says which key of the environment is wrong; never a value that may be secret */
export function checkSettings(
  { spec, baseUrl, apiKey, familyKeys = {} }: ModelSettings,
  key = 'MODEL',
): { family: Family; name: string; apiKey: string | undefined } {
  const [, family = '', name = ''] = /^([a-z-]+):(\S+)$/.exec(spec.trim()) ?? [];
  const provider: Provider | undefined = PROVIDERS[family as Family];
  if (!provider)
    throw new ModelUnusable(
      `${key} is not usable: it should be ${FAMILIES.join(', ')} and the model’s name, such as anthropic:claude-sonnet-4-5.`,
    );
  if (provider.needsBaseUrl && !baseUrl)
    throw new ModelUnusable(
      `${key}=${family}:… needs ${key}_BASE_URL, the address of the server, such as http://127.0.0.1:11434/v1.`,
    );
  const found = apiKey ?? familyKeys[family as Family];
  if (provider.keyName && !found)
    throw new ModelUnusable(`${key}=${family}:… needs a key: set ${key}_API_KEY or ${provider.keyName}.`);
  return { family: family as Family, name, apiKey: found };
}

/** @throws ModelUnusable */
export async function connectProvider(
  settings: ModelSettings,
  boundedFetch: typeof fetch,
  key?: string,
): Promise<ConnectedProvider> {
  const { family, name, apiKey } = checkSettings(settings, key);
  const provider: Provider = PROVIDERS[family];
  const model = await provider.connect(name, {
    fetch: boundedFetch,
    ...(apiKey ? { apiKey } : {}),
    ...(settings.baseUrl ? { baseURL: settings.baseUrl.replace(/\/+$/, '') } : {}),
  });
  return { family, model, options: provider.optionsOf?.(name) ?? {} };
}
