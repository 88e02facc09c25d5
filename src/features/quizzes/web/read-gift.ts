/** Questions out of a file in Moodle's GIFT format, ours or another program's; what a quiz of ours cannot ask is left out and named. */
import type { QuizQuestion } from '../../planning/contract.ts';

export interface GiftFile {
  questions: QuizQuestion[];
  /** What was left out, each as a sentence for the teacher. */
  leftOut: string[];
}

/** Before a question: its figure as data, which other programs take for a comment. */
export const FIGURE_COMMENT = '// Lessonwright figure: ';

const TRUTHS = ['True', 'False'];

/** @param text of a file, whatever is in it */
export function readGift(text: string): GiftFile {
  const questions: QuizQuestion[] = [];
  const leftOut: string[] = [];
  let number = 0;
  for (const block of blocksOf(text)) {
    number++;
    const read = questionOf(block);
    if (typeof read === 'string') leftOut.push(`Question ${number} was left out: ${read}`);
    else questions.push(read);
  }
  return { questions, leftOut };
}

interface Block {
  written: string;
  figure: QuizQuestion['figure'];
}

/** Questions stand between empty lines; comments and categories are none. */
function blocksOf(text: string): Block[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .flatMap((block) => {
      const lines = block.split(/\r?\n/);
      const isBeside = (line: string) => /^\s*(\/\/|\$CATEGORY:)/.test(line);
      const written = lines
        .filter((line) => !isBeside(line))
        .join('\n')
        .trim();
      const comment = lines.find((line) => line.startsWith(FIGURE_COMMENT));
      return written === ''
        ? []
        : [{ written, figure: comment === undefined ? undefined : figureIn(comment.slice(FIGURE_COMMENT.length)) }];
    });
}

/** What it holds the server judges when the quiz is saved. */
function figureIn(json: string): QuizQuestion['figure'] {
  try {
    const read: unknown = JSON.parse(json);
    return read !== null && typeof read === 'object' && 'kind' in read ? (read as QuizQuestion['figure']) : undefined;
  } catch {
    return undefined;
  }
}

/** A sign that means something unless a backslash stands before it. */
const at = (text: string, sign: string, from = 0): number => {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text.startsWith(sign, i)) return i;
  }
  return -1;
};

/** @returns the question, or why there is none */
function questionOf({ written, figure }: Block): QuizQuestion | string {
  const named = written.startsWith('::') ? at(written, '::', 2) : -1;
  const rest = (named < 0 ? written : written.slice(named + 2)).trim();
  const format = /^\[(html|moodle|plain|markdown)\]/i.exec(rest);
  const asked = format ? rest.slice(format[0].length) : rest;
  const open = at(asked, '{');
  const close = open < 0 ? -1 : at(asked, '}', open);
  if (open < 0) return 'it is a text without a question.';
  if (close < 0) return 'its end is missing.';
  const html = format?.[1]?.toLowerCase() === 'html';
  const plain = (text: string) => (html ? withoutTags(unescaped(text)) : unescaped(text)).trim();
  const tail = plain(asked.slice(close + 1));
  const question = `${plain(asked.slice(0, open))}${tail === '' ? '' : ` ____ ${tail}`}`;
  if (question === '') return 'it asks nothing.';
  const answer = answerOf(asked.slice(open + 1, close), plain);
  if (typeof answer === 'string') return answer;
  return { question, ...(figure ? { figure } : {}), ...answer };
}

type Answer = Omit<QuizQuestion, 'question' | 'figure'>;

function answerOf(body: string, plain: (text: string) => string): Answer | string {
  const general = at(body, '####');
  const explanation = general < 0 ? '' : plain(body.slice(general + 4));
  const why = explanation === '' ? {} : { explanation };
  const given = (general < 0 ? body : body.slice(0, general)).trim();
  const truth = /^(T|TRUE|F|FALSE)\s*(#|$)/i.exec(given);
  if (truth)
    return {
      questionType: 'true-false',
      choices: TRUTHS,
      correctAnswer: /^t/i.test(truth[1] ?? '') ? 'True' : 'False',
      ...why,
    };
  if (given === '') return 'students write an essay.';
  if (given.startsWith('#')) return numberOf(given.slice(1), why);
  const options = optionsIn(given);
  const texts = options.map(({ text }) => plain(text));
  if (texts.some((text) => text === '')) return 'one of its answers is empty.';
  const isChosen = options.some(({ sign }) => sign === '~');
  if (!isChosen && options.some(({ text }) => at(text, '->') >= 0)) return 'it asks students to match.';
  const right = texts.filter((_, index) => options[index]?.right);
  const [key] = right;
  if (key === undefined) return 'no answer of it is marked as right.';
  // What earns a part of the points is not right.
  if (!isChosen || right.length === options.length) {
    const also = right.slice(1);
    return {
      questionType: 'short-answer',
      correctAnswer: key,
      ...(also.length === 0 ? why : { explanation: `Also right: ${also.join(', ')}. ${explanation}`.trim() }),
    };
  }
  if (new Set(right).size > 1) return 'several of its options are right.';
  return { questionType: 'multiple-choice', choices: texts, correctAnswer: key, ...why };
}

/** "3", "3:0.5", "=3": one number, with its tolerance left out. */
function numberOf(given: string, why: Pick<Answer, 'explanation'>): Answer | string {
  const [number = '', tolerance = '0', ...more] = given
    .replace('=', '')
    .split(':')
    .map((part) => part.trim());
  return more.length > 0 || !/^-?\d+(?:\.\d+)?$/.test(number) || !/^[\d.]+$/.test(tolerance)
    ? 'its answer is a range of numbers.'
    : { questionType: 'short-answer', correctAnswer: number, ...why };
}

interface Option {
  sign: string | undefined;
  text: string;
  right: boolean;
}

/** Each begins with = or ~, perhaps has a weight (but the right one to choose has none), and feedback of its own, which our quizzes do not have. */
function optionsIn(given: string): Option[] {
  const starts: number[] = [];
  for (let i = 0; i < given.length; i++) {
    if (given[i] === '\\') i++;
    else if (given[i] === '=' || given[i] === '~') starts.push(i);
  }
  const isChosen = starts.some((start) => given[start] === '~');
  return starts.map((start, index) => {
    const sign = given[start];
    const whole = given.slice(start + 1, starts[index + 1] ?? given.length);
    const weight = isChosen && sign === '=' ? null : /^\s*%(-?[\d.]+)%/.exec(whole);
    const text = weight ? whole.slice(weight[0].length) : whole;
    const feedback = at(text, '#');
    return {
      sign,
      text: feedback < 0 ? text : text.slice(0, feedback),
      right: weight ? Number(weight[1]) === 100 : sign === '=',
    };
  });
}

const unescaped = (text: string): string =>
  text.replace(/\\(n|[\\~=#{}:])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/** As a reader sees it: paragraphs as lines, without pictures. */
const withoutTags = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
