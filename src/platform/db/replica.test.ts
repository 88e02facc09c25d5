import { expect, it } from 'vitest';
import { refusal } from '../../testing/env-refusal.ts';

it('a replica is an address, and needs the server that it follows', () => {
  const replica = 'postgres://reader:secret@replica.school.example/lessonwright';
  expect(refusal({ REPLICA_URL: replica })).toBe(
    'DATABASE_URL is not usable: it should be set, because REPLICA_URL is: a replica follows the PostgreSQL server that it names.',
  );
  expect(refusal({ REPLICA_URL: 'replica', DATABASE_URL: replica })).toBe(
    'REPLICA_URL is not usable: it should be an address such as postgres://user:password@replica:5432/lessonwright.',
  );
});
