/** Teachers who save lessons without a pause while what the server stands on goes away and comes back. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { openPostgres } from '../platform/db/postgres.ts';
import { projectRoot } from '../platform/project-root.ts';
import { toSave } from './lesson-to-save.ts';
import type { ServerProcess } from './server-process.ts';

/** So many saves are acknowledged before it goes, and again after it came back. */
const SAVES = 20;

export interface Saved {
  response: Response;
  body: { id?: string; code?: string; message?: string };
}

let saves = 0;
export async function saveOne({ url }: Pick<ServerProcess, 'url'>, cookie: string): Promise<Saved> {
  saves += 1;
  const response = await fetch(`${url}/api/lesson-plans`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(toSave({}, { title: `Equal quilts ${saves}` })),
  });
  return { response, body: (await response.json()) as Saved['body'] };
}

/** @throws what the server said, where it has ended */
export async function until(server: ServerProcess, state: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await state())) {
    expect(server.exit(), server.said()).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export interface Loss {
  teachers: number;
  goes(): Promise<void>;
  comes(): Promise<void>;
}

/** @returns ids of the lessons whose save was acknowledged, and the answers to those that were refused */
export async function savesThrough(server: ServerProcess, cookie: string, { teachers, goes, comes }: Loss) {
  const acknowledged: string[] = [];
  const refused: Saved[] = [];
  let isOver = false;
  const teacher = async () => {
    while (!isOver) {
      const answer = await saveOne(server, cookie);
      if (answer.response.ok) acknowledged.push(String(answer.body.id));
      else refused.push(answer);
    }
  };
  const all = Promise.all(Array.from({ length: teachers }, teacher));
  // Should one fail, the wait below says why.
  all.catch(() => {});
  await until(server, () => acknowledged.length >= SAVES);
  const turnedAway = refused.length;
  await goes();
  await until(server, () => refused.length > turnedAway);
  await comes();
  const again = acknowledged.length;
  await until(server, () => acknowledged.length >= again + SAVES);
  isOver = true;
  await all;
  return { acknowledged, refused };
}

/** @param url of the database @returns those of the lessons that it does not hold */
export async function lostOf(url: string, acknowledged: readonly string[]): Promise<string[]> {
  const { db, close } = await openPostgres(url, `${projectRoot()}/migrations`);
  const { rows } = (await db.execute(sql`select id from lesson_plan`)) as unknown as { rows: { id: string }[] };
  await close();
  const kept = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !kept.has(id));
}
