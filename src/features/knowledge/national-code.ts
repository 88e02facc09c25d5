/** Codes of the national standards, however they are spelled: "CCSS.Math.Content.5.NF.A.1" and "5.NF.1" mean 5.NF.A.1. */
import { GRADES } from '../../contract/school.ts';
import { codeKey, mathParts } from '../../contract/standard-code.ts';

/** Whether one of our codes is meant by a code as somebody spelled it. */
export const isCode = (own: string, asked: string): boolean => restAfter(own, asked) === '';

/** What a code says after one of ours; undefined where it is another. */
export function restAfter(own: string, asked: string): string | undefined {
  const [ours, theirs] = [mathParts(own), mathParts(asked)];
  if (!ours || !theirs) return after(codeKey(own), codeKey(asked));
  const same = ours.domain === theirs.domain && (theirs.cluster ?? ours.cluster) === ours.cluster;
  return same ? after(ours.number, theirs.number) : undefined;
}
const after = (beginning: string, text: string): string | undefined =>
  text.startsWith(beginning) ? text.slice(beginning.length) : undefined;

/** "5.NF.1" leaves the cluster out. */
export const isSpelledShort = (code: string): boolean => {
  const parts = mathParts(code);
  return parts !== undefined && parts.cluster === undefined;
};

/** The forms of CCSS mathematics, CCSS ELA and NGSS; states that wrote their own standards number them in other ways. */
export const isNationalCode = (code: string): boolean =>
  /^((K|[1-8])\.[A-Z]{1,3}|HS[A-Z]-[A-Z]{1,4})\.[A-D]\.\d+[a-z]?$|^(RL|RI|RF|W|SL|L|RH|RST|WHST)\.(K|\d+(-\d+)?)\.\d+[a-z]?$|^(K|\d|MS|HS|K-2|3-5)-(PS|LS|ESS|ETS)\d-\d+$/.test(
    code,
  );

/** "4.NF.A.1" → 4 · "RL.4.2" → 4 · "5-LS2-1" → 5; undefined for codes of several grades */
export function gradeOfNationalCode(code: string): (typeof GRADES)[number] | undefined {
  const found = /^(K|\d{1,2})[.-](?!\d+-ETS)/.exec(code)?.[1] ?? /^[A-Z]{1,3}\.(K|\d{1,2})(?:\.|$)/.exec(code)?.[1];
  return GRADES.find((grade) => grade === found);
}
