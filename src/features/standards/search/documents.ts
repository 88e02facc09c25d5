/** What is indexed as one: a statement, once for each chain of statements that it stands under and each summary of ours that its code has. */
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
  /** See contract/standard-code.ts. */
  codeKey: string;
  shortKey: string | null;
}

/** Our own summary of a standard, which says its demand in plain words. */
export interface Summary {
  subject: string;
  codeKey: string;
  shortKey: string | null;
  statementId: number;
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

/** What is read along with a statement. */
export interface Chain {
  /** The statements it stands under, the nearest first. */
  above: readonly number[];
  summary: number | undefined;
}

/** Chains by number; 0 is the empty one. */
export interface Chains {
  numberOf(chain: Chain): number;
  chainAt(number: number): Chain;
}

const EMPTY_CHAIN: Chain = { above: [], summary: undefined };

export function newChains(): Chains {
  const chains = [EMPTY_CHAIN];
  const nameOf = ({ above, summary }: Chain) => `${above.join(' ')}|${summary ?? ''}`;
  const numbers = new Map([[nameOf(EMPTY_CHAIN), 0]]);
  return {
    numberOf(chain) {
      const name = nameOf(chain);
      let number = numbers.get(name);
      if (number === undefined) {
        number = chains.push(chain) - 1;
        numbers.set(name, number);
      }
      return number;
    },
    chainAt: (number) => chains[number] ?? EMPTY_CHAIN,
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

export function documentsOf(
  { statements, chainOf }: Postings,
  chains: Chains,
  summaries: readonly Summary[] = [],
): Documents {
  const summaryOf = new Map(summaries.flatMap((each) => namesOf(each).map((name) => [name, each.statementId])));
  const numbers = new Map<number, number>();
  const nameOf = (statementId: number, chain: number) => statementId * 2 ** 22 + chain;
  statements.forEach((statementId, document) => {
    numbers.set(nameOf(statementId, at(chainOf, document)), document);
  });
  const added: Documents['added'] = [];
  return {
    added,
    numberOf(use, branches) {
      const { frameworkId, statementId, parentKey } = use;
      const above: Branch[] = [];
      for (let key = parentKey; key !== null && above.length < LONGEST_CHAIN; ) {
        const branch = branches.get(`${frameworkId} ${key}`);
        if (!branch) break;
        above.push(branch);
        key = branch.parentKey;
      }
      const [summary] = namesOf(use).flatMap((name) => summaryOf.get(name) ?? []);
      const chain = chains.numberOf({
        above: above.map((branch) => branch.statementId),
        summary: summary === statementId ? undefined : summary,
      });
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

/** The names by which a code may be meant, the whole one first. */
const namesOf = ({ subject, codeKey, shortKey }: Pick<Use, 'subject' | 'codeKey' | 'shortKey'>): string[] =>
  [codeKey, shortKey].filter((key) => key !== null && key !== '').map((key) => `${subject} ${key}`);
