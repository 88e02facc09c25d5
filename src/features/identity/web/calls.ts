import { getJson, sendJson } from '../../../ui/request.ts';
import type { SessionListed, User } from '../contract.ts';

export interface VerifyInput {
  idToken: string;
  firstName?: string;
  lastName?: string;
}

/** Opens our session, or tells the server of a new account. @throws RequestError with code email-not-verified */
export const verify = (input: VerifyInput): Promise<{ verified: boolean }> =>
  sendJson('POST', '/api/auth/verify', input);

export const logout = (): Promise<object> => sendJson('POST', '/api/auth/logout');

export const requestReset = (email: string): Promise<object> =>
  sendJson('POST', '/api/auth/request-password-reset', { email });

export const resetPassword = (token: string, newPassword: string): Promise<object> =>
  sendJson('POST', '/api/auth/reset-password', { token, newPassword });

export const changePassword = (input: { idToken: string; newPassword: string }): Promise<object> =>
  sendJson('POST', '/api/auth/change-password', input);

export const SESSIONS_KEY = ['/api/account/sessions'] as const;

export const rename = (names: { firstName: string; lastName: string }): Promise<User> =>
  sendJson('PATCH', '/api/account', names);

export const endSession = ({ id }: SessionListed): Promise<object> => sendJson('DELETE', `/api/account/sessions/${id}`);

export const endOtherSessions = (): Promise<object> => sendJson('DELETE', '/api/account/sessions');

export const exportAccount = (): Promise<Record<string, unknown>> => getJson('/api/account/export');

export const deletionWarnings = (): Promise<string[]> => getJson('/api/account/deletion');

export const deleteAccount = (confirmation: string): Promise<object> =>
  sendJson('DELETE', '/api/account', { confirmation });
