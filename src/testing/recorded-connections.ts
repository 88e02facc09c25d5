/** What a program reached: src/testing/record-connections.mjs writes it down. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../platform/project-root.ts';

export interface RecordedConnections {
  /** For the environment of the program. */
  env: Readonly<Record<string, string>>;
  /** Names, addresses and sockets that it wanted to reach so far. */
  reached(): string[];
  /** Programs that it started. */
  started(): string[];
  /** Its threads that are watched. */
  threads(): number[];
  remove(): void;
}

export function recordConnections(): RecordedConnections {
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-connections-'));
  const file = join(folder, 'connections');
  const hook = pathToFileURL(join(projectRoot(), 'src/testing/record-connections.mjs')).href;
  const noted = <T>(kind: string): T[] =>
    (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []).flatMap((line) => {
      const what = line === '' ? {} : JSON.parse(line);
      return kind in what ? [what[kind]] : [];
    });
  return {
    env: { NODE_OPTIONS: `--import ${hook}`, CONNECTIONS_FILE: file },
    reached: () => noted('reached'),
    started: () => noted('started'),
    threads: () => noted('thread'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
