/** Which of a pack's texts a question is about: students can answer it only with that text in their hands. */
import type { BankItem } from './bank-item.ts';

/** Words with a capital that are no name of a text's own. */
const NO_NAMES = new Set(
  'I Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Mr Mrs Ms Dr'.split(
    ' ',
  ),
);

const CAPITALIZED = /\p{Lu}[\p{L}-]+/gu;

/** @returns the titles of the texts that an item of the pack names, or whose people and places it names */
export function textsIn({
  texts,
}: {
  texts: readonly { title: string; body: string }[];
}): (item: BankItem) => string[] {
  const known = texts.map(({ title, body }) => ({ title, names: namesIn(body) }));
  return ({ question, key, distractors, explanation }) => {
    const said = plain([question, key, ...distractors, explanation].join(' '));
    const titled = known.filter(({ title }) => said.includes(plain(title)));
    if (titled.length > 0) return titled.map(({ title }) => title);
    // A name that two texts share says nothing about which one is meant.
    const asked = new Set(question.match(CAPITALIZED) ?? []);
    const named = known.filter(({ names }) =>
      [...names].some((name) => asked.has(name) && known.filter((text) => text.names.has(name)).length === 1),
    );
    return named.map(({ title }) => title);
  };
}

/** Words that stand with a capital inside a sentence, and never without one. */
function namesIn(text: string): Set<string> {
  const small = new Set(text.match(/(?<![\p{L}’'-])\p{Ll}[\p{L}’'-]*/gu) ?? []);
  const capitals = text.match(/(?<=[\p{L},;] )\p{Lu}[\p{L}-]+/gu) ?? [];
  return new Set(capitals.filter((name) => !NO_NAMES.has(name) && !small.has(name.toLowerCase())));
}

const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
