/** A quiz in Moodle's GIFT format. */
import { FIGURE_COMMENT } from '../../quizzes/web/read-gift.ts';
import { escaped } from './escaped.ts';
import type { Exported } from './exported.ts';
import { pictureOf } from './picture.ts';
import type { Item } from './quiz-items.ts';

export async function quizGift({ title, items }: Exported): Promise<string> {
  const written: string[] = [];
  for (const item of items) written.push(await questionOf(title, item));
  return `${written.join('\n\n')}\n`;
}

async function questionOf(title: string, item: Item): Promise<string> {
  const name = `::${gift(`${title}, question ${item.number}`)}::`;
  const why = item.why ? `####${gift(item.why)}` : '';
  // For the way back; other programs read it as a comment, and see the picture.
  const data = item.figure ? `${FIGURE_COMMENT}${JSON.stringify(item.figure.figure)}\n` : '';
  return `${data}${name}${await promptOf(item)}{${answersOf(item)}${why}}`;
}

function answersOf({ kind, choices, key, also }: Item): string {
  switch (kind) {
    case 'true-false':
      return key === 'True' ? 'TRUE' : 'FALSE';
    case 'short-answer':
      // An arrow would make pairs of them; nothing can stand before it.
      return [key, ...also].map((answer) => `=${weighed(gift(answer.replaceAll('->', '→')), 100)} `).join('');
    case 'multiple-choice':
      return choices.map((choice) => (choice === key ? `=${gift(choice)} ` : `~${weighed(gift(choice), 0)} `)).join('');
  }
}

/** Where an answer itself begins like a weight, such as %50%, the weight that it has stands before it. */
const weighed = (answer: string, weight: 0 | 100): string => (answer.startsWith('%') ? `%${weight}%${answer}` : answer);

/** Only where there is a figure is the text HTML; elsewhere nothing in it can be taken for a tag. */
async function promptOf({ prompt, figure }: Item): Promise<string> {
  if (!figure) return `[plain]${gift(prompt)}`;
  const { png, width, height, alt } = await pictureOf(figure);
  const image = `<img src="data:image/png;base64,${png.toString('base64')}" width="${width}" height="${height}" alt="${escaped(alt)}">`;
  return `[html]${gift(`<p>${escaped(prompt)}</p>${image}`)}`;
}

/** Signs that mean something in GIFT; a line would end the question. */
const gift = (text: string): string =>
  text
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replaceAll(/\r?\n/g, '\\n')
    .trim();
