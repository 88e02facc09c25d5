/** An operator's command as it is typed, run on an app of a test: its exit code, and what it printed. */
import { runAdmin } from '../admin.ts';
import type { TestApp } from './test-app.ts';

export async function adminCommand(house: TestApp, argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runAdmin(argv, {
    open: async () => ({ ...house.parts, close: async () => {} }),
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
