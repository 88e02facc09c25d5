import { expect, it } from 'vitest';
import { openLog } from './log.ts';

it('keeps nothing of what a failed query was given', () => {
  const lines: string[] = [];
  const log = openLog('error', { write: (line: string) => lines.push(line) });
  const cause = Object.assign(new Error('invalid input syntax for type integer: "SECRET"'), {
    code: '22P02',
    severity: 'ERROR',
    detail: 'Key (a)=(SECRET)',
  });
  const failed = Object.assign(new Error('Failed query: insert into x values ($1)\nparams: SECRET', { cause }), {
    query: 'insert into x values ($1)',
    params: ['SECRET'],
  });
  log.error({ err: failed }, 'unexpected error');
  log.error({ err: new Error('the disk is full') }, 'unexpected error');
  expect(lines.join('')).not.toContain('SECRET');
  expect(JSON.parse(lines[0] as string).err).toMatchObject({
    query: 'insert into x values ($1)',
    cause: { code: '22P02' },
  });
  expect(JSON.parse(lines[1] as string).err.message).toBe('the disk is full');
});
