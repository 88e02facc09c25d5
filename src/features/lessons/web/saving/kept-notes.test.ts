import { beforeEach, expect, it, vi } from 'vitest';
import { afterSending, keepNote, noteOf } from './kept-notes.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

const onServer = { text: 'From the account.', writtenAt: '2026-11-26T10:00:00.000Z' };

it('shows what the account does not have yet, else the newer of both', () => {
  expect(noteOf('ann', '1', undefined)).toEqual({ text: '', seen: null, unsent: false });
  expect(noteOf('ann', '1', onServer).text).toBe('From the account.');
  keepNote('ann', '1', { text: 'Older.', seen: '2026-11-25T10:00:00.000Z', unsent: false });
  expect(noteOf('ann', '1', onServer).text).toBe('From the account.');
  keepNote('ann', '1', { text: 'Newer.', seen: '2026-11-27T10:00:00.000Z', unsent: false });
  expect(noteOf('ann', '1', onServer).text).toBe('Newer.');
  keepNote('ann', '1', { text: 'Not sent.', seen: null, unsent: true });
  expect(noteOf('ann', '1', onServer).text).toBe('Not sent.');
  expect(noteOf('ben', '1', onServer).text).toBe('From the account.');
});

it('keeps what was typed while a note was on its way, and what another device wrote before it', () => {
  const typing = { text: 'Start with strips.', seen: null, unsent: true };
  const both = { text: 'Tablet.\n\nStart', writtenAt: onServer.writtenAt };
  expect(afterSending('Start', typing, both)).toEqual({
    text: 'Tablet.\n\nStart with strips.',
    seen: onServer.writtenAt,
    unsent: true,
  });
  expect(afterSending(typing.text, typing, { ...both, text: typing.text })).toMatchObject({ unsent: false });
});
