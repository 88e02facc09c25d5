/** Reads a student page: the line for the name, passages to read and numbered prompts with the room that their answers need. */
import { textRows } from '../../../../ui/table-text.ts';
import { CUT_APART, PAGE_HEADS } from '../../../planning/outline.ts';
import { PICTURE } from './plan-blocks.ts';

export type PagePart =
  | { kind: 'name'; text: string }
  | { kind: 'text'; text: string }
  /** What helps with all tasks of the page, or what it leads to: a line that says which, and one for each. */
  | { kind: 'head'; text: string; head: string; items: string[] }
  /** Rows of cards or strips to cut apart. */
  | { kind: 'cards'; text: string; rows: string[][] }
  | { kind: 'prompt'; number: string; text: string };

const NAME_LINE = /^Name:\s*_+/;
const PROMPT = /^(\d{1,2})[.)]\s+(.*)$/;

export function pageParts(body: string): PagePart[] {
  return paragraphsIn(body).map((part) => {
    if (part.kind !== 'text') return part;
    const [first = '', ...items] = part.text.split('\n');
    if (first === CUT_APART) return cardsIn(part);
    return HEADS.includes(first) && items.length > 0 ? { kind: 'head', text: part.text, head: first, items } : part;
  });
}

const HEADS: readonly string[] = Object.values(PAGE_HEADS);

function cardsIn({ text }: { text: string }): PagePart {
  const rows = textRows(text);
  return rows.length > 0 ? { kind: 'cards', text, rows } : { kind: 'text', text };
}

function paragraphsIn(body: string): PagePart[] {
  const parts: PagePart[] = [];
  let newParagraph = true;
  for (const raw of body.split('\n')) {
    const line = raw.trimEnd();
    if (line.trim() === '') {
      newParagraph = true;
      continue;
    }
    const prompt = PROMPT.exec(line.trim());
    const last = parts.at(-1);
    if (NAME_LINE.test(line.trim())) parts.push({ kind: 'name', text: line.trim() });
    else if (prompt?.[1]) parts.push({ kind: 'prompt', number: prompt[1], text: prompt[2] ?? '' });
    else if (!newParagraph && last && last.kind !== 'name') last.text += `\n${line}`;
    else parts.push({ kind: 'text', text: line });
    newParagraph = false;
  }
  return parts;
}

const NUMBERED = /^(\d{1,3}) (\S.*)$/;

/** @returns the lines of a passage whose lines are numbered one after the other; undefined for any other text, prose with numbers in a row included */
export function numberedLines(text: string): { number: string; text: string }[] | undefined {
  const lines = text.split('\n').map((line) => NUMBERED.exec(line));
  const first = Number(lines[0]?.[1]);
  if (lines.length < 2 || !lines.every((line, i) => Number(line?.[1]) === first + i)) return undefined;
  return lines.map((line) => ({ number: line?.[1] ?? '', text: line?.[2] ?? '' }));
}

/** What a task asks, without the numbered lines of the text that it is about. */
const withoutText = (lines: readonly string[]): readonly string[] => {
  const asked = lines.filter((line) => !NUMBERED.test(line));
  return lines.length - asked.length < 2 ? lines : asked;
};

/** On a Letter sheet in print: millimeters for everything below the page's title, and what a line of 80 characters takes. */
const SHEET_MM = 220;
const LINE_MM = 6.5;
const CHARACTERS_A_LINE = 80;
const LEAST_MM = 24;
const MOST_MM = 70;
/** A picture of usual height. */
const PICTURE_MM = 32;

/** What stands under a prompt: perhaps a frame to draw in or open room to work, and ruled lines below it. */
export interface Room {
  above?: 'frame' | 'open';
  lines: number;
  /** Of one part of a task: as high as what is in it, whatever else stands on the sheet. */
  ofPart?: true;
}

/** Of a sentence or two, of two or three that are asked for, of more in one part, of what stands beside a drawing or numbers, and of a paragraph. */
const LINES = { short: 3, few: 5, many: 7, beside: 2, one: 1, paragraph: 9 } as const;
export const isParagraph = ({ lines }: Room): boolean => lines === LINES.paragraph;
const WRITING = /\b(?:write|revise|rewrite)\b/i;
/** A letter that is sent, and not one of the alphabet or in an equation. */
const LONG_FORM =
  /\b(?:paragraph|essay|scene|(?<!parts? of )speech|report|poem|story|page|draft)\b|\b(?:real|thank-you|friendly|formal|short) letter\b|\bletter (?:to|home|about|in which|of [a-z]+ sentences)\b|\d words\b/i;
/** To draft, and not a draft that somebody else has written. */
const DRAFTING =
  /\b(?:[Ss]ummarize|Draft|draft (?:an?|the|your|it|one|two|its|only|this)|[Aa]dd (?:a|another|one more) paragraph)\b/;
/** "Write it in six lines." */
const MANY_LINES = /\b(?:four|five|six|seven|eight|ten) lines\b/i;
/** "in four sentences", "five to seven sentences" */
const MANY_SENTENCES = /\b(?:four|five|six|seven|eight|[4-8])(?: (?:to|or) [a-z]+)? sentences\b/i;
/** "For each of the three kinds write what 0 means and what the sign means." */
const WHAT_OF_EACH = /\bfor each\b[^.?!]{0,60}\bwrite what\b/i;
const FEW_SENTENCES = /\b(?:two|three|[23])(?: or three)? sentences\b/i;
/** A line of a task that has several parts. */
const PART = /^(?:\([1-9]\)|\(?[a-h]\)|[a-h]\.) /;
/** For the youngest, letters are for problems of their own, and numbers for the steps of one drawing. */
const LETTERED = /^\(?[a-h][.)] /m;
/** Of a task: so much is asked nowhere for a line or two. */
const LARGE_TASK = 450;
/** Of something long that is there: “one sentence of the story beside each label” */
const SENTENCE_OF = /\bsentences? (?:of|from|for) (?:the|your|this) [a-z]+/gi;
const isLong = (words: string): boolean =>
  words
    .replace(SENTENCE_OF, 'sentence')
    .split(/[.?!]/)
    .some(
      (sentence) =>
        DRAFTING.test(sentence) || (WRITING.test(sentence) && (LONG_FORM.test(sentence) || MANY_LINES.test(sentence))),
    );
const WHY =
  /\b(?:explain|why|describe|reason|justify|prove|compare|how do you know|in your own words|sentences?|convince)\b/i;
const WRITE = /\bwrite\b/i;
/** "Design a test", but not "a game-design showcase"; a table that is not there yet is drawn, too. */
const DRAWING =
  /(?<!-)\b(?:draw|sketch|diagram|design|(?:build|make|set up) (?:a|the|your)(?: [a-z-]+){0,2} (?:table|chart))\b/i;
/** What is drawn about words that are there: a box around them. Not so "a line through O and A." */
const AROUND_WORDS =
  /\b(?:draw )?(?:an? )?(?:box|line|ring|circle|loop) (?:around|under|through (?:it|them|each|every|the word))\b/gi;
const draws = (words: string): boolean => DRAWING.test(words.replace(AROUND_WORDS, ''));
/** “Plot both.”, “Then graph y = 2x.”; not “setting and plot work together” or “Graph A shows …”. */
const PLOTTING =
  /(?:^|[.?!:;)] |, | and | then )(?:[Pp]lot|[Gg]raph) (?:the|it|them|both|each|all|an?|your|these|those|two|three|four|pairs|points|\(|[A-Z]\(|[a-z] = |f\()/m;
/** Not what such a word names: “a circle with center O”, “the point C”. */
const NO_NOUN = String.raw`(?<!\b(?:an?|the|this|that|each|every|its|of|what|which|same|unit|one|two) )`;
/** Done on the picture that is there. */
const MARKING = new RegExp(
  String.raw`${NO_NOUN}\b(?:circle|color|cross|fill|mark|match|connect|ring|trace|shade|draw|hops?|tap|point(?! [A-Z]\b)|label)\b`,
  'i',
);
/** Done in the very sentence that is there: "Put in commas where they are needed." */
const IN_PLACE = new RegExp(String.raw`${NO_NOUN}\b(?:put in|underline|circle|ring|cross out)\b`, 'i');
/** “Circle the one that fits.” */
const CHOOSES =
  /(?:^|[.!:] )(?:circle|underline|ring|cross out) (?:the|each|every|all|any|one|both|your|an?|it|them)\b/im;
/** What else is asked then: a question about it, or words to put right. */
const ELSE = /\?|\b(?:change|correct|fix)\b/i;
/** In the words of a picture that has its own room for each answer (figures/kinds/pictures.ts). */
const PLACES = /\beach over a (?:line|ring)\b/;
const GAPS = /_{2,}|^\|/m;
const ALOUD = /\b(?:tell|say|read|act|show|sing|clap|practice)\b[^.?!]{0,120}\b(?:partner|aloud|out loud)\b/i;
/** The line to the teacher of those who cannot read yet. */
const TO_THE_TEACHER = /\([^()]{0,60}\baloud\b[^()]{0,60}\)/gi;
const SIGNS = /[=√∛∜π△×÷]/;
/** By which a task points to its text, or tells when something was. */
const POINTERS =
  /\b(?:[Ll]ines?|[Pp]aragraphs?|[Pp]roblems?|[Cc]ards?) \d+(?:(?:, | and |, and | to |–)\d+)*|\b(?:[A-Z][a-z]+ \d{1,2}, )?(?:1[5-9]|20)\d\d\b/g;
/** Something to work out, and not a year or the number of a line. */
const hasNumbers = (words: string): boolean =>
  SIGNS.test(words) || (words.replace(POINTERS, '').match(/\d+/g) ?? []).length > 1;

/** What a child is told to do first, which leaves nothing on the page: "Listen. Say …", "Clap each word." */
const DONE_ALOUD =
  /^(?:(?:listen|look|careful|eyes shut)\b[^.!?\n]{0,40}[.!]\s+)?(?:(?:now|then|your turn)\b[:,]?\s+)?(?:say|tell|blend|clap|tap|read|stand|sing|act|touch|point|ask|play|name|find|show|listen|break|push|pull)\b/i;

/** Children of kindergarten and grade 1 do not write answers yet: their pages have no place for a date. */
export const isForListeners = (parts: readonly PagePart[]): boolean =>
  parts.some(({ kind, text }) => kind === 'name' && !/\bDate\b/.test(text));

/**
 * @param listens the child does not write yet: a frame to draw in takes the place of lines, and what is told needs none
 * @returns undefined where students answer on a picture, in the gaps of the prompt, or aloud
 */
export function roomFor(prompt: string, listens = false): Room | undefined {
  const lines = withoutText(prompt.replace(TO_THE_TEACHER, '').split('\n'));
  const words = lines.filter((line) => !PICTURE.test(line.trim())).join('\n');
  const hasPicture = lines.some((line) => PICTURE.test(line.trim()));
  const hasGaps = GAPS.test(words);
  const why = WHY.test(words);
  if (!why && lines.some((line) => PICTURE.test(line.trim()) && PLACES.test(line))) return undefined;
  const onThePage = hasGaps || (hasPicture && MARKING.test(words));
  const writes = why || (WRITE.test(words) && !hasGaps);
  // In kindergarten and grade 1 a story is a picture with a sentence or a few.
  if (listens && (isLong(words) || (writes && words.length > LARGE_TASK)))
    return { above: 'frame', lines: LINES.short };
  if (isLong(words) || MANY_SENTENCES.test(words) || (writes && words.length > LARGE_TASK))
    return {
      ...(words.length > LARGE_TASK && draws(words) ? { above: 'frame' as const } : {}),
      lines: LINES.paragraph,
    };
  if (!onThePage && WHAT_OF_EACH.test(words)) return { lines: LINES.few };
  if (onThePage) return writes ? { lines: why ? LINES.beside : LINES.one } : undefined;
  const isDrawn = draws(words) || (!hasPicture && PLOTTING.test(words));
  const above = isDrawn ? 'frame' : hasNumbers(words) ? 'open' : undefined;
  if (above) return { above, lines: why ? LINES.beside : writes ? LINES.one : 0 };
  // What is circled and nothing else is done in the words themselves.
  if (!writes && CHOOSES.test(words) && !ELSE.test(words)) return undefined;
  if (!writes && (ALOUD.test(words) || (listens && DONE_ALOUD.test(words.trim())))) return undefined;
  return listens
    ? { above: 'frame', lines: writes ? LINES.one : 0 }
    : { lines: FEW_SENTENCES.test(words) ? LINES.few : LINES.short };
}

/** What stands on the page one below the other: what is asked, and the room for its answer. */
export interface AskedPart {
  text: string;
  room: Room | undefined;
}

/**
 * A task of parts a), b), … has the room for each below it, what they share above them, pictures included. Parts that make up one text, such as
 * a paragraph with its claim and its reasons, share the room below.
 * @param listens as in roomFor; then lettered parts are apart where two of them are drawn or written, each with its picture and its number
 */
export function askedParts(prompt: string, listens = false): AskedPart[] {
  const lines = prompt.split('\n');
  const isPicture = (line: string) => PICTURE.test(line.trim());
  const starts = lines.flatMap((line, i) => (PART.test(line) ? [i] : []));
  const [first = 0] = starts;
  const lead = lines.slice(0, first).join('\n');
  const whole = [{ text: prompt, room: roomFor(prompt, listens) }];
  if (
    starts.length < 2 ||
    isLong(lead) ||
    MANY_SENTENCES.test(lead) ||
    (listens && (isLong(prompt) || !LETTERED.test(prompt)))
  )
    return whole;
  const isMarked = (lines.some(isPicture) && MARKING.test(lead)) || isInPlace(lead);
  const parts = starts.map((start, i) =>
    lines
      .slice(start, starts[i + 1])
      .filter((line) => !isPicture(line))
      .join('\n'),
  );
  const rooms = parts.map((text) => (listens ? roomForChild : roomForPart)(text, { isMarked, why: WHY.test(lead) }));
  if (listens && rooms.filter((room) => room).length < 2) return whole;
  const toDraw: Room = { above: 'frame', lines: 0 };
  const shared = [...lines.slice(0, first), ...lines.slice(first).filter(isPicture)].join('\n');
  return [
    ...(shared ? [{ text: shared, room: draws(lead) && !isMarked ? toDraw : undefined }] : []),
    ...parts.map((text, i) => withItsRoom(text, rooms[i])),
  ];
}

const isInPlace = (words: string): boolean => IN_PLACE.test(words) || words.search(AROUND_WORDS) >= 0;

/** A short question has its blank beside it, where there is a sheet's width for both. */
const BESIDE = { characters: 50, blank: '_'.repeat(24) } as const;
const withItsRoom = (text: string, room: Room | undefined): AskedPart =>
  room?.lines === LINES.one && !room.above && !WRITE.test(text) && text.length <= BESIDE.characters
    ? { text: `${text} ${BESIDE.blank}`, room: undefined }
    : { text, room };

/** "Find x. Write a reason beside each line." */
const SOLVED = /\bsolve\b|\bfind [b-z]\b/i;
/** Characters from which a part with numbers is a problem of its own. */
const PROBLEM = 70;
const TOLD = /\b(?:tell|make up) (?:a|an|your)\b[^.?!]{0,40}\bstory\b/i;

/** "Which meaning fits here? Say how you know. Write it in your own words." */
const ASKS =
  /^(?:and |then )?(?:use|quote|write|name|list|give|say|tell|explain|describe|compare|choose|find|add|copy|underline)\b/i;
/** "Write six ideas", "two reasons" */
const SO_MANY =
  /\b(two|three|four|five|six) (?:[a-z]+ ){0,2}(?:ideas|reasons|facts|details|examples|questions|sentences|ways|steps|causes|differences|lines)\b/i;
const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
const MOST_LINES = 6;
/** “How does the theme develop?” takes more than a line. */
const AT_LENGTH = /\b(?:how (?:does|do|did|would)|why|explain|describe|compare)\b/i;
/** Of a part that asks several things, or for several of one kind: a line for each, and two for what is told at length. */
function linesFor(text: string): number {
  const asked = text
    .replace(PART, '')
    .split(/(?<=[.?!:])\s+/)
    .filter((sentence) => sentence.endsWith('?') || ASKS.test(sentence))
    .reduce((lines, sentence) => lines + (AT_LENGTH.test(sentence) ? 2 : 1), 0);
  const many = SO_MANY.exec(text)?.[1]?.toLowerCase() ?? '';
  return Math.min(MOST_LINES, Math.max(asked, NUMBERS[many] ?? 0));
}

/** @param of what all parts share: they are done on its picture, or it asks for a reason each time */
function roomForPart(text: string, of: { isMarked: boolean; why: boolean }): Room | undefined {
  const isDone = GAPS.test(text) || of.isMarked;
  const why = WHY.test(text) || (of.why && !isDone);
  if (isDone && !why) return undefined;
  if (MANY_SENTENCES.test(text) || (WRITING.test(text) && MANY_LINES.test(text)))
    return { lines: LINES.many, ofPart: true };
  if (isLong(text) || TOLD.test(text)) return { lines: LINES.few, ofPart: true };
  const least = why ? LINES.beside : LINES.one;
  const isWorked = hasNumbers(text) || SOLVED.test(text);
  const lines = isWorked ? least : Math.max(least, linesFor(text));
  if (draws(text) || PLOTTING.test(text))
    return { above: 'frame', lines: why || WRITE.test(text) || text.includes('?') ? lines : 0, ofPart: true };
  return text.length > PROBLEM && isWorked ? { above: 'open', lines, ofPart: true } : { lines, ofPart: true };
}

/** A child of kindergarten or grade 1 draws, or writes a number or an equation, and tells the rest. */
function roomForChild(text: string, { isMarked }: { isMarked: boolean }): Room | undefined {
  if (isMarked) return undefined;
  const lines = WRITE.test(text) && !GAPS.test(text) ? LINES.one : 0;
  if (draws(text)) return { above: 'frame', lines, ofPart: true };
  return lines > 0 ? { lines, ofPart: true } : undefined;
}

/** Of a ruled line: a hand needs no less, and a child more than a grown-up. */
export const RULED_MM = 9;
/** Of a frame to draw in, beside what each prompt gets; and of the room to work out a part. */
const FRAME_MM = 26;
const OPEN_PART_MM = 14;
const roomsIn = (parts: readonly PagePart[]): Room[] => {
  const listens = isForListeners(parts);
  return parts.flatMap((part) =>
    part.kind === 'prompt' ? askedParts(part.text, listens).flatMap(({ room }) => room ?? []) : [],
  );
};
/** @param share of the sheet that each prompt gets, in millimeters, as all heights here */
export const heightOf = ({ above, lines, ofPart }: Room, share: number): number =>
  (ofPart ? lines * RULED_MM + (above === 'open' ? OPEN_PART_MM : 0) : share) + (above === 'frame' ? FRAME_MM : 0);
export const heightOfRooms = (parts: readonly PagePart[], share: number): number =>
  roomsIn(parts).reduce((sum, room) => sum + heightOf(room, share), 0);

/** Millimeters of room for each prompt that needs it: the sheet is shared out evenly; a page with many prompts goes on to a second sheet. */
export function roomToWrite(parts: readonly PagePart[], pictures = 0): number {
  const rooms = roomsIn(parts);
  if (rooms.length === 0) return 0;
  const prompts = rooms.filter(({ ofPart }) => !ofPart).length;
  const taken = parts.reduce(
    (sum, part) => sum + (part.kind === 'name' ? 2 * LINE_MM : linesOf(part.text) * LINE_MM + 5),
    pictures * PICTURE_MM + heightOfRooms(parts, 0),
  );
  const even = (SHEET_MM - taken) / Math.max(1, prompts);
  if (even >= LEAST_MM) return Math.floor(Math.min(MOST_MM, even));
  // Two sheets: share out both, so that the second one is not nearly empty.
  return Math.floor(Math.min(MOST_MM, Math.max(LEAST_MM, (2 * SHEET_MM - 15 - taken) / (prompts + 1))));
}

const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)), 0);

/** Short enough to be cut from a sheet with others. */
export const isTicket = (title: string): boolean => /ticket|check-?out|cool-?down/i.test(title);
