/** Mail and limits that count what becomes of them. */
import { Problem } from '../../contract/problem.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { Metrics } from './metrics.ts';

export function countedMailer(mailer: Mailer, metrics: Metrics): Mailer {
  let waiting = 0;
  metrics.watch('lessonwright_mails_waiting', () => waiting);
  const failed = () => metrics.count('lessonwright_mails_failed_total', {});
  const sending = <T>(sent: Promise<T>): Promise<T> => {
    waiting++;
    return sent.finally(() => {
      waiting--;
    });
  };
  return {
    ...mailer,
    send: (mail) =>
      sending(mailer.send(mail)).catch((error: unknown) => {
        failed();
        throw error;
      }),
    async attempt(mail) {
      const answer = await sending(mailer.attempt(mail));
      if (!answer.taken) failed();
      return answer;
    },
  };
}

export const countedLimits =
  (limits: RateLimits, metrics: Metrics): RateLimits =>
  (rule) => {
    const limiter = limits(rule);
    return {
      ...limiter,
      take: (key) =>
        limiter.take(key).catch((error: unknown) => {
          if (error instanceof Problem) metrics.count('lessonwright_rate_limit_refusals_total', { limit: rule.name });
          throw error;
        }),
    };
  };
