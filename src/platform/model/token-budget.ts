/** What one turn may use of a model: a bound of its own, and the account's share of the day. */

import { estimateTokens } from './estimate-tokens.ts';
import { ModelFailure } from './failure.ts';

/** Takes tokens at once and gives back what was not used. */
export interface TokenPurse {
  take(tokens: number): Promise<boolean>;
  giveBack(tokens: number): Promise<void>;
}

export interface TokenBudget {
  /** Sets aside what a call may use at most. @returns called once with the tokens that it used @throws ModelFailure no-tokens */
  take(prompt: string, maxOutputTokens: number): Promise<(used: number) => Promise<void>>;
}

export function budgetFor(perTurn: number, purse: TokenPurse | undefined): TokenBudget {
  let left = perTurn;
  return {
    async take(prompt, maxOutputTokens) {
      const most = estimateTokens(prompt) + maxOutputTokens;
      if (most > left)
        throw new ModelFailure('no-tokens', `the turn has ${left} tokens left and the call may need ${most}`);
      if (purse && !(await purse.take(most)))
        throw new ModelFailure('no-tokens', 'the account’s tokens of today are used up');
      left -= most;
      return async (used) => {
        // What a provider says it used may be any number.
        const unused = Math.min(most, Math.max(0, most - Math.ceil(Number.isFinite(used) ? used : most)));
        left += unused;
        await purse?.giveBack(unused);
      };
    },
  };
}
