/** Firebase's own Auth emulator in a process of its own, on loopback; for tests. scripts/firebase-emulator.mjs installs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { projectRoot } from '../platform/project-root.ts';

/** The emulator compiles a large description of Google's API first: 7 s alone on two cores, much longer beside other work. */
const START_TIMEOUT_MS = 240_000;
export const EMULATED_PROJECT = 'demo-lessonwright';

/** @returns host:port; `stop` ends the process and waits for its end */
export async function startFirebaseEmulator(): Promise<{ host: string; stop(): Promise<void> }> {
  // It ends with its standard input, so that nothing stays behind a test that was killed.
  const emulator = spawn(process.execPath, [join(projectRoot(), 'scripts/firebase-emulator.mjs'), 'serve', '0'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(emulator, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the emulator did not start within ${START_TIMEOUT_MS / 1000} s`)),
      START_TIMEOUT_MS,
    );
    createInterface(emulator.stdout).once('line', (line) => {
      clearTimeout(timer);
      resolve(line);
    });
    void ended.then(() => reject(new Error('the emulator ended before it was ready')));
  }).catch((error: unknown) => {
    emulator.kill('SIGKILL');
    throw error;
  });
  // As every project made since 2023 has it: a wrong password and an unknown address are answered alike.
  await fetch(`${address}/emulator/v1/projects/${EMULATED_PROJECT}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  return {
    host: new URL(address).host,
    async stop() {
      emulator.kill('SIGTERM');
      await ended;
    },
  };
}

const codesSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string(), oobLink: z.string() })),
});

/** The newest verification mail that the emulator would have sent to an address. */
export async function verificationMailTo(host: string, email: string): Promise<{ code: string; link: string }> {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${EMULATED_PROJECT}/oobCodes`);
  const mail = codesSchema
    .parse(await answer.json())
    .oobCodes.findLast((sent) => sent.email === email.toLowerCase() && sent.requestType === 'VERIFY_EMAIL');
  if (!mail) throw new Error(`the emulator sent no verification mail to ${email}`);
  return { code: mail.oobCode, link: mail.oobLink };
}
