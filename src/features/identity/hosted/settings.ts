/** What the environment says about Firebase: all of it, nothing of it, or one sentence about what is missing. */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The keys as src/env.ts reads them; undefined: not set. */
export interface FirebaseKeys {
  FIREBASE_PROJECT_ID?: string | undefined;
  FIREBASE_API_KEY?: string | undefined;
  FIREBASE_AUTH_DOMAIN?: string | undefined;
  FIREBASE_SERVICE_ACCOUNT?: string | undefined;
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  GOOGLE_APPLICATION_CREDENTIALS?: string | undefined;
  NODE_ENV?: string | undefined;
  HOST: string;
  PUBLIC_URL?: string | undefined;
}

export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
}

export interface FirebaseSettings {
  projectId: string;
  /** The web app's key: public, it only says which project is meant. */
  apiKey: string;
  /** Where Firebase's own pages for the Google window are, such as lessons.firebaseapp.com. */
  authDomain: string;
  /** 'default': Google's own search for credentials, beginning with GOOGLE_APPLICATION_CREDENTIALS; 'none': the emulator asks for none. */
  credentials: ServiceAccount | 'default' | 'none';
  /** host:port of the Auth emulator, on this machine. */
  emulatorHost: string | undefined;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** @returns the settings, undefined if Firebase is not configured at all, or the one line that stops the start; it never holds a secret */
export function firebaseSettings(keys: FirebaseKeys): { settings: FirebaseSettings | undefined } | { problem: string } {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost } = keys;
  const given = Object.entries(keys).filter(([key, value]) => key.startsWith('FIREBASE_') && value !== undefined);
  const [first] = given;
  if (!first) return { settings: undefined };

  if (!projectId || !apiKey) {
    const missing = [projectId ? [] : ['FIREBASE_PROJECT_ID'], apiKey ? [] : ['FIREBASE_API_KEY']].flat().join(' and ');
    return {
      problem: `${first[0]} is set, but ${missing} ${missing.includes(' and ') ? 'are' : 'is'} not: Firebase needs both, or leave all FIREBASE_ keys out.`,
    };
  }
  const authDomain = keys.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`;
  if (emulatorHost !== undefined) {
    const refusal = emulatorRefusal(keys, emulatorHost);
    return refusal
      ? { problem: refusal }
      : { settings: { projectId, apiKey, authDomain, credentials: 'none', emulatorHost } };
  }
  if (keys.FIREBASE_SERVICE_ACCOUNT !== undefined) {
    const account = readServiceAccount(keys.FIREBASE_SERVICE_ACCOUNT);
    if (typeof account === 'string') return { problem: `FIREBASE_SERVICE_ACCOUNT is not usable: ${account}` };
    if (account.projectId !== projectId)
      return {
        problem: `FIREBASE_SERVICE_ACCOUNT belongs to the project ${account.projectId}, but FIREBASE_PROJECT_ID says ${projectId}.`,
      };
    return { settings: { projectId, apiKey, authDomain, credentials: account, emulatorHost } };
  }
  if (keys.GOOGLE_APPLICATION_CREDENTIALS !== undefined) {
    return isJsonFile(keys.GOOGLE_APPLICATION_CREDENTIALS)
      ? { settings: { projectId, apiKey, authDomain, credentials: 'default', emulatorHost } }
      : {
          problem:
            'GOOGLE_APPLICATION_CREDENTIALS is not usable: it should be the path of a JSON file that this process may read.',
        };
  }
  return {
    problem:
      'Firebase is configured without credentials: set FIREBASE_SERVICE_ACCOUNT to the JSON of a service account, or GOOGLE_APPLICATION_CREDENTIALS to its file.',
  };
}

/** The emulator's tokens are unsigned: with it, anyone who can reach this server can be anybody. */
function emulatorRefusal({ NODE_ENV, HOST, PUBLIC_URL }: FirebaseKeys, emulatorHost: string): string | undefined {
  const address = URL.canParse(`http://${emulatorHost}`) ? new URL(`http://${emulatorHost}`) : undefined;
  if (!address || address.host !== emulatorHost || address.port === '')
    return 'FIREBASE_AUTH_EMULATOR_HOST is not usable: it should be a host and a port such as 127.0.0.1:9099.';
  const open =
    NODE_ENV === 'production' ||
    !LOOPBACK.has(HOST) ||
    (PUBLIC_URL !== undefined && !LOOPBACK.has(new URL(PUBLIC_URL).hostname));
  return open
    ? 'FIREBASE_AUTH_EMULATOR_HOST is refused in production: the emulator does not check who somebody is. Take it out, or serve to this machine only.'
    : undefined;
}

const serviceAccountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
});

/** @returns a sentence if the text is no service account */
function readServiceAccount(text: string): ServiceAccount | string {
  const fields = serviceAccountSchema.safeParse(jsonOf(text));
  if (!fields.success)
    return 'it should be the JSON of a service account, with project_id, client_email and private_key.';
  const { project_id, client_email, private_key } = fields.data;
  // Some consoles escape the key's line breaks twice.
  const privateKey = private_key.replaceAll('\\n', '\n');
  try {
    createPrivateKey(privateKey);
  } catch {
    return 'its private_key is not a private key in PEM form.';
  }
  return { projectId: project_id, clientEmail: client_email, privateKey };
}

const isJsonFile = (path: string): boolean => {
  try {
    return jsonOf(readFileSync(path, 'utf8')) !== undefined;
  } catch {
    return false;
  }
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
