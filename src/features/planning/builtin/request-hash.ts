import { createHash } from 'node:crypto';
import type { PlanRequest } from '../contract.ts';

/** Tells two plans of the same request apart from plans of different ones; 16 hex digits of SHA-256. */
export function hashOf({ knownCodes: _, seed: __, remade: ___, ...request }: PlanRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 16);
}
