/** What a server without a payment provider answers, and what the pages say if it gave no reason. */
export const NOT_SERVED: ReadonlySet<number> = new Set([404, 503]);
export const NO_PAYMENTS =
  'Paid plans aren’t available on this server yet. Nothing was charged, and your account has not changed.';
