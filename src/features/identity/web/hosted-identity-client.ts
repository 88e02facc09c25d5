/** The hosted provider in the browser: Firebase Authentication, spoken to with Google's own library. This file is a chunk of its own. */
import { type FirebaseOptions, getApps, initializeApp } from 'firebase/app';
import {
  type ActionCodeSettings,
  applyActionCode,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  GoogleAuthProvider,
  getIdToken,
  initializeAuth,
  inMemoryPersistence,
  type PopupRedirectResolver,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
} from 'firebase/auth';
import type { IdentityConfig } from '../contract.ts';
import { hostedIdentityError } from './hosted-identity-errors.ts';
import { type IdentityClient, IdentityError } from './identity-client.ts';

type FirebaseConfig = NonNullable<IdentityConfig['firebase']>;

/** @param origin of this site, e.g. https://lessons.example.org */
export function hostedIdentityClient({ emulatorUrl, ...options }: FirebaseConfig, origin: string): IdentityClient {
  // Kept for this page only: nobody who uses a shared classroom computer next finds an identity in its storage.
  const auth = initializeAuth(initializeApp(options satisfies FirebaseOptions, `lessonwright-${getApps().length}`), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver as PopupRedirectResolver,
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });

  const someone = () => {
    if (!auth.currentUser) throw new IdentityError('requires-recent-login');
    return auth.currentUser;
  };
  /** Where Firebase's own confirmation page leads on, if the project does not send the link here at once (docs/operations.md). */
  const afterwards: ActionCodeSettings = { url: `${origin}/login` };

  return {
    singleSignOn: undefined,
    signInWithGoogle: () =>
      refusing(async () => {
        const google = new GoogleAuthProvider();
        // On a shared computer Google would else take anyone who is signed in there.
        google.setCustomParameters({ prompt: 'select_account' });
        // The library's window is 500 × 600.
        await signInWithPopup(auth, google);
      }),
    createAccount: ({ email, password, name }) =>
      refusing(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        try {
          await updateProfile(user, { displayName: name });
          await sendEmailVerification(user, afterwards);
        } catch (error) {
          // Without the mail nobody could ever log in: no account stays behind, and signing up can be tried again.
          await deleteUser(user).catch(() => undefined);
          throw new IdentityError('mail-failed', error);
        }
      }),
    signIn: ({ email, password }) =>
      refusing(async () => {
        await signInWithEmailAndPassword(auth, email, password);
      }),
    sendVerification: () => refusing(() => sendEmailVerification(someone(), afterwards)),
    signOut: () => refusing(() => signOut(auth)),
    idToken: () => refusing(() => getIdToken(someone(), true)),
    confirmCode: (code) => refusing(() => applyActionCode(auth, code)),
  };
}

async function refusing<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw hostedIdentityError(error);
  }
}
