import { sendJson } from '../../../ui/request.ts';

export interface VerifyInput {
  idToken: string;
  firstName?: string;
  lastName?: string;
}

/** Opens our session, or tells the server of a new account. @throws RequestError with code email-not-verified */
export const verify = (input: VerifyInput): Promise<{ verified: boolean }> => sendJson('POST', '/api/auth/verify', input);

export const logout = (): Promise<object> => sendJson('POST', '/api/auth/logout');
