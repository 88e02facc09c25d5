/** How numbers, lists and quotations are written in a plan's lines. */

/** 2.5 → "2½ min" */
export const minutesText = (minutes: number): string =>
  `${Math.floor(minutes) || (minutes % 1 ? '' : 0)}${minutes % 1 ? '½' : ''} min`;
export const withMinutes = (label: string, minutes: number): string => `${label} (${minutesText(minutes)})`;

export const numbered = (items: readonly string[]): string[] => items.map((item, i) => `${i + 1}. ${item}`);
export const quoted = (said: string): string => `“${said}”`;
/** "step 2", "steps 2 and 3", "steps 2 to 5" */
export const span = (noun: string, from: number, to: number): string =>
  from === to ? `${noun} ${from}` : `${noun}s ${from} ${to === from + 1 ? 'and' : 'to'} ${to}`;
export const firstProblems = (many: number): string => span('problem', 1, many);
const INITIALS = /^(?:I\b|[A-Z]{2})/;
const lowered = (text: string): string => (INITIALS.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
/** Also a name of two words stays as it is. */
export const lowerFirst = (text: string): string => (/^[A-Z][a-z]+ [A-Z]/.test(text) ? text : lowered(text));
/** An objective, which begins with a verb, as it goes on after "students": "Tell how you know." → "tell how they know" */
export const afterStudents = (objective: string): string =>
  lowered(objective)
    .replace(/\.$/, '')
    .replace(/\byourself\b/g, 'themselves')
    .replace(/\byour\b/g, 'their')
    .replace(/\byou\b/g, 'they');
export const sentence = (text: string): string => (/[.!?…”"]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
/** Small letters and digits, and a space for everything between them: what is compared when a text speaks of another. */
export const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ');
/** "Draw it (4 minutes)." → "Draw it." */
export const withoutMinutes = (text: string): string => text.replace(/ ?\(\d+ minutes?\)/g, '');

/** Characters of a part from which it stands on a line of its own: two parts are read well in one line, unless they are long. */
const LONG_PART = { ofTwo: 60, ofMore: 28 } as const;
const LETTERED: readonly string[] = ['a) ', '(a) '];
/** "1. ", "1) ", "(1) ", "a) ", "(a) " */
const PART_MARKS = /(?:\d[.)]|\(\d{1,2}\)|\(?[a-h]\)) /g;

/** Asked of all parts of a lettered list, behind the last one: "d) … Which kind is missing?" */
const OF_ALL = /(?<=[.?!”"’']) (?=(?:Which|Write|Choose|Tell|Explain|Then|Give|Name|What|How|Say|For each)\b)/;

/** How a thing to do begins, in the words of pages: "Draw", "Then write", "In two sentences", "For each". */
const TO_DO =
  /^(?:(?:and|then|now|first|next|last|again|also|with a partner),? )?(?:act|add|agree|answer|argue|ask|box|break|build|change|check|choose|circle|cite|color|combine|compare|complete|compute|conclude|connect|convert|copy|correct|count|cover|cross|cut|decide|define|describe|design|discuss|divide|do|draft|draw|estimate|evaluate|expand|explain|factor|fill|find|finish|fix|fold|give|graph|hide|highlight|hold|identify|imagine|improve|interview|join|judge|justify|keep|label|leave|let|list|look|make|mark|match|measure|move|multiply|name|number|open|order|paraphrase|pick|place|plan|play|plot|point|pour|predict|prove|pull|push|put|quote|rank|rate|read|record|replace|rewrite|revise|ring|roll|round|run|say|set|shade|share|show|simplify|sketch|solve|sort|spell|split|star|state|subtract|sum|support|swap|take|talk|tally|tape|tell|test|think|time|trace|translate|trade|try|turn|underline|use|verify|wait|weigh|work|write)\b|^(?:for|from|in|on|of|with) (?:each|your|one|two|three|four|a)\b/i;
const asks = (piece: string): boolean => TO_DO.test(piece) || /\?["”’']?(?:\s|$)|_{2,}/.test(piece);
const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!:][”"’')]?) (?=[A-Z“])/);
/** "(3) Covered bins helped. Second text:" */
const HEADS_WHAT_FOLLOWS = / ([A-Z][A-Za-z]*(?: [a-z]+)?:)$/;
const isNumbered = (line: string): boolean => /^\(\d{1,2}\) /.test(line);
/** The last line of a numbered text, and behind it what is asked about the text. */
const withoutQuestion = (line: string): string[] => {
  const sentences = sentencesOf(line);
  const first = sentences.findIndex((said, i) => i > 0 && asks(said));
  return first < 0 ? [line] : [sentences.slice(0, first).join(' '), sentences.slice(first).join(' ')];
};

/**
 * A task as its page prints it. A text whose sentences are numbered, "(1) The pond froze. (2) The ducks left. (3) We got a new clock. Which
 * belong together?", has a line for each of them, "1 The pond froze.", and the question below. It is told from a list of things to do, or to do
 * something with ("Put in commas. (1) …"), by this: nothing is asked before its end. Parts of a task as in partByPart.
 */
export function lineByLine(task: string): string {
  const lines = partByPart(task).split('\n');
  const first = lines.findIndex(isNumbered);
  const last = lines.findLastIndex(isNumbered);
  const lead = lines.slice(0, first).flatMap(sentencesOf);
  const items = lines.slice(first, last).filter(isNumbered);
  const [said = '', ...asked] = withoutQuestion(lines[last] ?? '');
  const isRead = lead.some((words) => /^Read\b/.test(words));
  const isText = isRead || (!lead.some(asks) && (asked.length > 0 || last < lines.length - 1));
  const toDo = items.filter((line) => asks(line.replace(/^\(\d+\) /, ''))).length;
  if (items.length === 0 || !isText || 2 * toDo >= items.length) return lines.join('\n');
  return [...lines.slice(0, last), said, ...asked, ...lines.slice(last + 1)]
    .map((line) => line.replace(/^\((\d+)\) /, '$1 ').replace(HEADS_WHAT_FOLLOWS, '\n$1'))
    .join('\n');
}

/** Fewest facts that are worth a line each. */
const A_LIST = 4;

/** "Facts: 1 teeth stand in rows; 2 one breaks off; 3 …; 4 …. Plan it." has a line for each fact, and what is asked below them. */
export function factsInLines(task: string): string {
  const starts: number[] = [];
  for (const { 0: mark, index } of task.matchAll(/(?<=[:;] )\d{1,2} (?=[^\s\d])/g))
    if (Number(mark) === starts.length + 1 && task[index - 2] === (starts.length === 0 ? ':' : ';')) starts.push(index);
  const [first = 0] = starts;
  const last = starts.at(-1) ?? 0;
  if (starts.length < A_LIST) return task;
  const length = /^.*?[.?!](?=\s|$)/s.exec(task.slice(last))?.[0].length ?? task.length;
  const facts = starts.map((start, i) => task.slice(start, starts[i + 1] ?? last + length).replace(/[;.]\s*$/, ''));
  return [task.slice(0, first), ...facts, task.slice(last + length)]
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/**
 * A task of several parts, each of them on a line of its own: "Plan it. 1. Draw the path … 2. Mark …" → "Plan it.", "(1) Draw the path …",
 * "(2) Mark …". A quotation whose lines are numbered stays in one piece.
 */
export function partByPart(task: string): string {
  const starts: number[] = [];
  let kind: string | undefined;
  for (const { 0: mark, index } of task.matchAll(PART_MARKS)) {
    const shape = mark.replace(/[a-h]/, 'a').replace(/\d+/, '1');
    const isLettered = LETTERED.includes(shape);
    const value = isLettered ? mark.charCodeAt(mark.indexOf(')') - 1) - 96 : Number(mark.replace(/\D/g, ''));
    const isBehind = index === 0 || (isLettered ? /\s$/ : /[.?!:;)”"’'\n]\s?$/).test(task.slice(0, index));
    if (!isBehind || value !== starts.length + 1 || shape !== (kind ?? shape)) continue;
    kind = shape;
    starts.push(index);
  }
  const [first = 0] = starts;
  const isQuoted = /["'“‘]$/.test(task.slice(0, first));
  const long = starts.length > 2 ? LONG_PART.ofMore : LONG_PART.ofTwo;
  if (isQuoted || starts.length < 2 || (task.length - first) / starts.length < long) return task;
  const pieces = [0, ...starts].map((start, i) => task.slice(start, starts[i]).trim());
  const [last = '', ...before] = pieces.filter(Boolean).reverse();
  const [part = '', ...rest] = kind && LETTERED.includes(kind) ? last.split(OF_ALL) : [last];
  const unmarked = (piece: string) => piece.replace(/^\(?[a-h]\) /, '');
  const others = before.slice(0, starts.length - 1).map(unmarked);
  // “d) Suppose that a fifth one came. What follows?” among parts that ask, too, is one part.
  const isItsOwn = !asks(unmarked(part)) && 2 * others.filter(asks).length > others.length;
  return [...before.reverse(), ...(isItsOwn ? [last] : [part, rest.join(' ')])]
    .filter(Boolean)
    .map((piece) => piece?.replace(/^(\d)[.)] /, '($1) '))
    .join('\n');
}
