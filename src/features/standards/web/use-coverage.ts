import { useQuery } from '@tanstack/react-query';
import type { Coverage } from '../contract.ts';

/** What this server holds for each state; asked once and kept. */
export const useCoverage = () => useQuery<Coverage>({ queryKey: ['/api/standards/coverage'] });
