/** What a teacher typed as keywords, one by one, made safe to quote. */
import { isInstruction, isUnfit } from './unfit-words.ts';

/** Typed text is data: without markup, links, brackets and quotes, and short enough for a sentence. */
export function cleanQuote(text: string, max: number): string {
  const cleaned = text
    .replace(/<(script|style)\b[^>]*>.*?(<\/\1>|$)/gis, ' ')
    .replace(/https?:\S*|www\.\S*/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>[\]{}|\\^`*_#$~"“”]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cleaned.length <= max ? cleaned : `${cleaned.slice(0, max).replace(/\s+\S*$/, '')} …`;
}

/** The text of a form that nobody filled in. */
const PLACEHOLDER = /^(tbd|todo|n\/?a|none|xxx+|lorem ipsum.*|insert\b.*|your (topic|keywords?)\b.*|keywords?)$/i;

/** More keywords than a lesson can be about. */
const MOST = 8;
const LONGEST = 60;

/** Each keyword as typed, with its form to quote; letters that commas tore apart stand together again. */
export function keywordParts(keywords: string): { typed: string; quote: string }[] {
  const parts: string[] = [];
  let letters: string[] = [];
  const close = () => {
    // "k,i,l,l" is one word; a letter or two are what they are.
    if (letters.length >= 3) parts.push(letters.join(''));
    else parts.push(...letters);
    letters = [];
  };
  for (const part of keywords.split(/[,;\n]/).map((p) => p.trim())) {
    if (/^\p{L}$/u.test(part)) {
      letters.push(part);
      continue;
    }
    close();
    parts.push(part);
  }
  close();
  const seen = new Set<string>();
  return parts
    .map((typed) => ({ typed, quote: cleanQuote(typed, LONGEST) }))
    .filter(({ typed, quote }) => {
      // Typed once as markup and once as a word: only the one is left out.
      const key = `${isInstruction(typed)} ${quote.toLowerCase()}`;
      if (typed === '' || PLACEHOLDER.test(quote) || (seen.has(key) && quote !== '')) return false;
      seen.add(key);
      return true;
    });
}

/** The keywords that may be quoted to a class. */
export const keywordList = (keywords: string): string[] =>
  keywordParts(keywords)
    .filter(({ typed, quote }) => /\p{L}|\d/u.test(quote) && !isInstruction(typed) && !isUnfit(typed))
    .map(({ quote }) => quote)
    .slice(0, MOST);
