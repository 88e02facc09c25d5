import { implement } from '@orpc/server';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { lessonsContract } from './contract.ts';
import { type GenerateLessonDeps, generateLesson } from './generate-lesson.ts';

/** @param accountOf throws Problem unauthenticated for a visitor */
export function lessonsRoutes<Account extends { id: string }>(deps: GenerateLessonDeps & { accountOf(account: Account | undefined): Account }) {
  const os = implement(lessonsContract).$context<RequestContext<Account>>();
  return {
    generate: os.generate.handler(({ input, context }) => generateLesson(deps, deps.accountOf(context.account).id, input)),
  };
}
