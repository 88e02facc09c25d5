/** nginx from the machine's own binaries with the file that deploy/ offers, before servers of a test: without https, on a free port, in a folder of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../platform/project-root.ts';
import { freePort } from './postgres-server.ts';

const START_TIMEOUT_MS = 20_000;

export interface Nginx {
  /** Without a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** @param servers their ports */
export async function startNginx(servers: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-nginx-'));
  // Its workers may be another user's.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const ours = readFileSync(join(projectRoot(), 'deploy/nginx.conf'), 'utf8')
    .replace(/^ {4}server 127\.0\.0\.1:3000(.*)\n.*3001.*\n/m, (_, rest: string) =>
      servers.map((each) => `server 127.0.0.1:${each}${rest}\n`).join(''),
    )
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/listen 443 ssl http2;\n.*\n/, `listen 127.0.0.1:${port};\n`)
    .replace(/^ {4}ssl_.*\n/gm, '')
    .replace('/var/log/nginx/lessonwright.log', join(folder, 'access.log'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events {}\nhttp {\n${paths.join('\n')}\n${ours}\n}\n`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  let said = '';
  nginx.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + START_TIMEOUT_MS;
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (nginx.exitCode === null && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
    else {
      nginx.kill('SIGKILL');
      throw new Error(`nginx did not start: ${said}`);
    }
  }
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
