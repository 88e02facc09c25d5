/** Typed codes of standards before a plan is made: those that the catalogue holds stay, the others never reach the plan. */
import { Problem } from '../../contract/problem.ts';
import { namesAGoal } from '../../contract/typed-text.ts';
import { settleTypedCodes } from './checks/groups/codes.ts';
import type { PlanRequest } from './contract.ts';

/**
 * @returns the request without unknown codes in its objective and keywords, and a notice that says so
 * @throws Problem bad-request where the objective is nothing but such codes
 */
export function settleCodes(request: PlanRequest): { request: PlanRequest; notices: string[] } {
  const keywords = settleTypedCodes(request.keywords, request);
  const objective = settleTypedCodes(request.objective ?? '', request);
  if (keywords.left.length === 0 && objective.left.length === 0)
    return {
      request: { ...request, keywords: keywords.text, objective: request.objective === null ? null : objective.text },
      notices: [],
    };
  const named = namesAGoal(objective.text);
  if (!request.standard && objective.left.length > 0 && !named)
    throw new Problem(
      'bad-request',
      `We hold no standard “${objective.left[0]}” for ${request.state}, ${request.subject}. Please say in words what students should learn, for example: compare two fractions`,
    );
  const where = [
    ...(keywords.left.length > 0 ? ['keywords'] : []),
    ...(objective.left.length > 0 ? ['objective'] : []),
  ].join(' and your ');
  return {
    request: { ...request, keywords: keywords.text, objective: named ? objective.text : null },
    notices: [
      `Your ${where} named a code that the standards of ${request.state} here do not hold. The plan leaves it out; please check the code.`,
    ],
  };
}
