/** What other rooms keep of an account; each fills this in src/api.ts, so that an account takes everything along when it goes. */
export interface AccountData {
  /** A heading in the downloaded data, e.g. "lessons". */
  name: string;
  /** Everything of the account's, as JSON; no secrets. */
  exportOf(accountId: string): Promise<unknown>;
  /** Removes it, hands it over or cancels it; done twice it does nothing more. @throws Problem, and the account stays */
  removeFor(accountId: string): Promise<void>;
  /** What deleting the account would mean for it, in sentences that a teacher reads before. */
  warningOf(accountId: string): Promise<string[]>;
}
