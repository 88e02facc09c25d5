export type { PlanRequest } from './contract.ts';
