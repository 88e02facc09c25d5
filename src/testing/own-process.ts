/** The built server as a process of its own on a fresh data folder, with one teacher logged in. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productServer } from './build-server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface OwnProcess {
  server: ServerProcess;
  /** As the teacher. */
  get(path: string): Promise<Response>;
  /** @param body a file as it is, anything else as JSON */
  post(path: string, body: object, signal?: AbortSignal): Promise<Response>;
  /** The operator's command line on another data folder. */
  admin(...args: readonly string[]): { status: number | null; said: string };
  stop(): Promise<void>;
}

/** Who is logged in. */
export const TEACHER = { email: 'teacher@school.example', password: 'correct horse' };

export async function startOwnProcess(env: Readonly<Record<string, string>> = {}): Promise<OwnProcess> {
  const built = await productServer();
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-own-'));
  let server: ServerProcess | undefined;
  const stop = async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const environment = (name: string) => ({
    // biome-ignore lint/style/noProcessEnv: the child is a program of its own
    PATH: process.env.PATH,
    DATA_DIR: join(folder, name),
    ...env,
  });
  const admin = (name: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [built.path('main.admin'), ...args], {
      env: environment(name),
      encoding: 'utf8',
      timeout: 120_000,
    });
    return { status, said: `${stdout}${stderr}` };
  };
  try {
    const { email, password } = TEACHER;
    const names = ['--first', 'Ada', '--last', 'Reyes', '--tier', 'pro', '--verified'];
    const made = admin('server', ['user', 'create', '--email', email, '--password', password, ...names]);
    if (made.status !== 0) throw new Error(made.said);
    server = await startServerProcess(built.path('main.server'), environment('server'));
    const { url } = server;
    const send = (path: string, body: object, headers = {}, signal: AbortSignal | null = null) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        body: body instanceof Blob ? body : JSON.stringify(body),
        headers: {
          'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
          ...headers,
        },
        signal,
      });
    const { token } = (await (await send('/api/idp/sign-in/email', TEACHER)).json()) as { token: string };
    const opened = await send('/api/auth/verify', { idToken: token });
    const cookie = opened.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    return {
      server,
      get: (path) => fetch(`${url}${path}`, { headers: { cookie } }),
      post: (path, body, signal) => send(path, body, { cookie }, signal),
      admin: (...args) => admin('admin', args),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
