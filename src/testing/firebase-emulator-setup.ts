/** One Firebase Auth emulator for all tests of hosted sign-in. */
import type { TestProject } from 'vitest/node';
import { startFirebaseEmulator } from './firebase-emulator.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** host:port of the Firebase Auth emulator. */
    firebaseEmulator: string;
  }
}

export default async function setup(project: TestProject) {
  const { host, stop } = await startFirebaseEmulator();
  project.provide('firebaseEmulator', host);
  return stop;
}
