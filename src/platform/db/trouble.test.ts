import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { NO_ROOM, toProblem } from '../http/errors.ts';
import { ConnectionLost, troubleOf } from './trouble.ts';

const silent = pino({ level: 'silent' });
const coded = (code: string) => Object.assign(new Error('as PostgreSQL says it'), { code });
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

it.each([
  ['the server goes', query(coded('57P01'))],
  ['the server is starting', query(coded('57P03'))],
  ['a statement took too long', query(coded('57014'))],
  ['a standby took its place', query(coded('25006'))],
  ['the connection broke', query(new Error('Connection terminated unexpectedly'))],
  ['the socket broke', query(coded('ECONNRESET'))],
  ['nobody listens', new ConnectionLost('none', { cause: coded('ECONNREFUSED') })],
  ['every connection is taken', query(new Error('timeout exceeded when trying to connect'))],
  ['a verb wrapped it', new Error('could not save', { cause: query(coded('08006')) })],
])('answers 503 and when to come back where %s', (_, error) => {
  expect(troubleOf(error)).toBe('away');
  expect(toProblem(error, silent)).toMatchObject({ status: 503, retryAfterS: 5 });
});

it.each([
  ['PostgreSQL', query(coded('53100'))],
  ['the outbox', coded('ENOSPC')],
])('says that there is no room where %s has none', (_, error) => {
  expect(troubleOf(error)).toBe('full');
  expect(toProblem(error, silent)).toMatchObject({ status: 503, message: NO_ROOM, retryAfterS: 60 });
});

it.each([
  ['a wrong query', query(coded('42P01'))],
  ['another service that is down', coded('ECONNREFUSED')],
  ['a bug', new TypeError('undefined is not a function')],
])('leaves %s an error of ours', (_, error) => {
  expect(troubleOf(error)).toBeUndefined();
  expect(toProblem(error, silent).status).toBe(500);
});
