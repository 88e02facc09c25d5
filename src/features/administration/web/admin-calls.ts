/** The calls of those who run the server. Whatever changes something is followed by a fresh look at all of it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tier } from '../../../contract/tier.ts';
import { sendForEvents } from '../../../ui/event-stream.ts';
import { getJson, sendJson, sentenceOf } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { SignUpPolicy } from '../../identity/contract.ts';
import type { FrameworkListed, FrameworksPulled } from '../../standards/contract.ts';
import type {
  AdministratorListed,
  AuditFile,
  AuditPage,
  NumbersOfUse,
  PeoplePage,
  SignUpView,
  StaffLeft,
  StaffLoaded,
} from '../contract.ts';

/** Every call of this room begins so, and what pages know of it. */
export const ADMIN = '/api/admin';

export const usePeople = (search: string, page: number) =>
  useQuery({
    queryKey: [ADMIN, 'people', search, page],
    queryFn: ({ signal }) =>
      getJson<PeoplePage>(`${ADMIN}/people`, { search: search || undefined, page: String(page) }, signal),
    staleTime: 0,
    // While a search is under way, who was found before stays.
    placeholderData: (last) => last,
  });

export const useAdministrators = () =>
  useQuery<AdministratorListed[]>({ queryKey: [ADMIN, 'administrators'], staleTime: 0 });

const ofPerson = (id: string, what: string) => `${ADMIN}/people/${id}/${what}`;

export const switchOff = (id: string) => sendJson('POST', ofPerson(id, 'switch-off'));
export const switchOn = (id: string) => sendJson('POST', ofPerson(id, 'switch-on'));
export const giveTier = (id: string, tier: Tier) => sendJson('PUT', ofPerson(id, 'tier'), { tier });
export const sendReset = (id: string) => sendJson('POST', ofPerson(id, 'password-reset'));
export const endSessions = (id: string) => sendJson('DELETE', ofPerson(id, 'sessions'));
export const nameAdministrator = (email: string) => sendJson('POST', `${ADMIN}/administrators`, { email });
export const dismissAdministrator = (id: string) => sendJson('DELETE', `${ADMIN}/administrators/${id}`);

export const useSignUps = () => useQuery<SignUpView>({ queryKey: [ADMIN, 'sign-up'], staleTime: 0 });
export const setSignUp = (policy: SignUpPolicy) => sendJson('PUT', `${ADMIN}/sign-up`, policy);
export const inviteNewcomer = (email: string) => sendJson('POST', `${ADMIN}/sign-up/invitations`, { email });
export const withdrawInvitation = (id: string) => sendJson('DELETE', `${ADMIN}/sign-up/invitations/${id}`);

export const sendTestMail = () => sendJson<{ taken: boolean; sentence: string }>('POST', `${ADMIN}/test-mail`);

const auditSearch = (search: string, kind: string) => ({ search: search || undefined, kind: kind || undefined });

export const useAuditLog = (search: string, kind: string, page: number) =>
  useQuery({
    queryKey: [ADMIN, 'audit-log', search, kind, page],
    queryFn: ({ signal }) =>
      getJson<AuditPage>(`${ADMIN}/audit-log`, { ...auditSearch(search, kind), page: String(page) }, signal),
    staleTime: 0,
    placeholderData: (last) => last,
  });

export const auditFile = (search: string, kind: string) =>
  getJson<AuditFile>(`${ADMIN}/audit-log/export`, auditSearch(search, kind));

interface StandardsLoaded {
  frameworks: FrameworkListed[];
  /** Those whose own frameworks can be pulled. */
  states: string[];
}

export const useStandards = () => useQuery<StandardsLoaded>({ queryKey: [ADMIN, 'standards'], staleTime: 0 });

/** Where standards come from: what a state publishes, or a file. */
export type StandardsSource = { state: string } | { file: File; state: string | undefined };

/** Says what it would change, or does it. @param onProgress told a sentence now and then */
export function loadStandards(
  source: StandardsSource,
  apply: boolean,
  onProgress: (sentence: string) => void,
  signal: AbortSignal,
): Promise<FrameworksPulled> {
  const told = (progress: unknown) => onProgress((progress as { sentence: string }).sentence);
  const following = { signal, onProgress: told };
  if (!('file' in source)) return sendForEvents(`${ADMIN}/standards/pull`, { state: source.state, apply }, following);
  const { file, state } = source;
  const query = new URLSearchParams({ name: file.name, apply: String(apply), ...(state ? { state } : {}) });
  return sendForEvents(`${ADMIN}/standards/file?${query}`, file, following);
}

export interface StaffSource {
  file: File;
  /** Undefined: every school in it. */
  school: string | undefined;
  /** Whether those who are invited are told by mail. */
  mail: boolean;
}

/** Says whom it would invite, or invites them. @param onProgress told a sentence now and then */
export function loadStaff(
  { file, school, mail }: StaffSource,
  apply: boolean,
  onProgress: (sentence: string) => void,
  signal: AbortSignal,
): Promise<StaffLoaded> {
  const told = (progress: unknown) => onProgress((progress as { sentence: string }).sentence);
  const query = new URLSearchParams({ apply: String(apply), mail: String(mail), ...(school ? { school } : {}) });
  return sendForEvents(`${ADMIN}/staff/file?${query}`, file, { signal, onProgress: told });
}

export const leaveStaff = (accounts: readonly string[], invitations: readonly string[]) =>
  sendJson<StaffLeft>('POST', `${ADMIN}/staff/leave`, { accounts, invitations });

export const useNumbersOfUse = () => useQuery<NumbersOfUse>({ queryKey: [ADMIN, 'use'], staleTime: 0 });

/** Does something and says so, or why not. */
export function useAct() {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState<string>();
  return {
    /** The name of what is being done. */
    busy,
    /** @param done what is said then @returns whether it was done */
    async act(name: string, call: () => Promise<unknown>, done: string): Promise<boolean> {
      setBusy(name);
      try {
        await call();
        toast({ title: done });
        return true;
      } catch (error) {
        toast({ title: 'Not done', description: sentenceOf(error, 'Please try again.'), variant: 'destructive' });
        return false;
      } finally {
        await queries.invalidateQueries({ queryKey: [ADMIN] });
        setBusy(undefined);
      }
    },
  };
}
