/** What is indexed as one: a statement, once for each chain of statements that it stands under. */
import { at, type Postings } from './postings.ts';

/** A standard that can be planned from. */
export interface Use {
  id: number;
  frameworkId: number;
  subject: string;
  statementId: number;
  gradeMask: number;
  /** The row that it stands under, if any. */
  parentKey: string | null;
}

/** A heading, or a standard that has parts. */
export interface Branch {
  frameworkId: number;
  key: string;
  parentKey: string | null;
  statementId: number;
  heading: boolean;
}

/** Longer chains are mistakes of their publishers, or circles. */
const LONGEST_CHAIN = 6;

/** Chains of statements, the nearest first, by number; 0 is the empty one. */
export interface Chains {
  numberOf(statementIds: readonly number[]): number;
  statementsIn(chain: number): readonly number[];
}

export function newChains(): Chains {
  const chains: (readonly number[])[] = [[]];
  const numbers = new Map([['', 0]]);
  return {
    numberOf(statementIds) {
      const name = statementIds.join(' ');
      let number = numbers.get(name);
      if (number === undefined) {
        number = chains.push(statementIds) - 1;
        numbers.set(name, number);
      }
      return number;
    },
    statementsIn: (chain) => chains[chain] ?? [],
  };
}

export interface Documents {
  /**
   * @param branches of its framework, by framework and key
   * @returns the document of a use, a new one where there is none yet
   */
  numberOf(use: Use, branches: ReadonlyMap<string, Branch>): number;
  /** In the order of their numbers. */
  added: { statementId: number; chain: number; isPart: boolean }[];
}

export function documentsOf({ statements, chainOf }: Postings, chains: Chains): Documents {
  const numbers = new Map<number, number>();
  const nameOf = (statementId: number, chain: number) => statementId * 2 ** 22 + chain;
  statements.forEach((statementId, document) => {
    numbers.set(nameOf(statementId, at(chainOf, document)), document);
  });
  const added: Documents['added'] = [];
  return {
    added,
    numberOf({ frameworkId, statementId, parentKey }, branches) {
      const above: Branch[] = [];
      for (let key = parentKey; key !== null && above.length < LONGEST_CHAIN; ) {
        const branch = branches.get(`${frameworkId} ${key}`);
        if (!branch) break;
        above.push(branch);
        key = branch.parentKey;
      }
      const chain = chains.numberOf(above.map((branch) => branch.statementId));
      const name = nameOf(statementId, chain);
      let number = numbers.get(name);
      if (number === undefined) {
        number = statements.length + added.length;
        numbers.set(name, number);
        added.push({ statementId, chain, isPart: above[0]?.heading === false });
      }
      return number;
    },
  };
}
