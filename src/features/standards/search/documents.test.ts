import { expect, it } from 'vitest';
import { type Branch, documentsOf, newChains, type Use } from './documents.ts';
import { EMPTY_POSTINGS, extending } from './postings.ts';

const branch = (key: string, parentKey: string | null, statementId: number, heading = true): Branch => ({
  frameworkId: 1,
  key,
  parentKey,
  statementId,
  heading,
});
const tree = (...branches: Branch[]) => new Map(branches.map((each) => [`1 ${each.key}`, each]));
const use = (statementId: number, parentKey: string | null): Use => ({
  id: 1,
  frameworkId: 1,
  subject: 'English Language Arts',
  statementId,
  gradeMask: 1,
  parentKey,
  codeKey: '4nf1',
  shortKey: null,
});
const reading = tree(
  branch('RL', null, 10),
  branch('RI', null, 11),
  branch('RL.key', 'RL', 12),
  branch('RI.key', 'RI', 12),
  branch('W.2', null, 13, false),
);

it('tells the same sentence about literature from that about informational texts', () => {
  const chains = newChains();
  const documents = documentsOf(EMPTY_POSTINGS, chains);
  const [literature, informational] = ['RL.key', 'RI.key'].map((key) => documents.numberOf(use(1, key), reading));
  expect(literature).not.toBe(informational);
  expect(documents.numberOf(use(1, 'RL.key'), reading)).toBe(literature);
  expect(documents.added.map(({ chain }) => chains.chainAt(chain).above)).toEqual([
    [12, 10],
    [12, 11],
  ]);
});

it('knows a part of a standard from what stands under a heading or nothing', () => {
  const documents = documentsOf(EMPTY_POSTINGS, newChains());
  for (const key of ['W.2', 'RL', null, 'not there']) documents.numberOf(use(documents.added.length + 1, key), reading);
  expect(documents.added.map(({ isPart }) => isPart)).toEqual([true, false, false, false]);
});

it('keeps the numbers of what was indexed before, and ends in a circle', () => {
  const chains = newChains();
  const first = documentsOf(EMPTY_POSTINGS, chains);
  first.numberOf(use(1, 'RL.key'), reading);
  const pages = extending(EMPTY_POSTINGS);
  for (const { statementId, chain, isPart } of first.added)
    pages.add({ statementId, chain, isPart, text: 'a', above: 'b', summary: '' });
  const second = documentsOf(pages.finish(), chains);
  expect(second.numberOf(use(1, 'RL.key'), reading)).toBe(0);
  expect(second.numberOf(use(2, 'A'), tree(branch('A', 'B', 20), branch('B', 'A', 21)))).toBe(1);
  expect(second.added).toHaveLength(1);
});

it('reads our own summary along where the code is the same, and never a summary with itself', () => {
  const chains = newChains();
  const subject = 'English Language Arts';
  const summaries = [{ subject, codeKey: 'ccss4nf1', shortKey: '4nf1', statementId: 30 }];
  const documents = documentsOf(EMPTY_POSTINGS, chains, summaries);
  const summaryFor = (statementId: number, codeKey: string, ofSubject = subject) => {
    documents.numberOf({ ...use(statementId, null), codeKey, subject: ofSubject }, reading);
    return chains.chainAt(documents.added.at(-1)?.chain ?? 0).summary;
  };
  expect(summaryFor(1, '4nf1')).toBe(30);
  expect(summaryFor(2, '4nf2')).toBeUndefined();
  expect(summaryFor(3, '4nf1', 'Mathematics')).toBeUndefined();
  expect(summaryFor(30, '4nf1')).toBeUndefined();
});
