/** The prompt for a lesson: our rules in the system part, facts and the fenced typed text in the message. */

import { bloomRank, lemmas, words } from '../../../language/words.ts';
import { fill } from '../../../platform/model/fill-template.ts';
import { personFilter } from '../../../platform/model/persons.ts';
import { neutral, newBoundary } from '../../../platform/model/prompt-boundary.ts';
import { bandOf } from '../../knowledge/skill-family.ts';
import { phasesFor } from '../builtin/compose-plan.ts';
import { gradeIndexOf } from '../checks/tools/minutes-repair.ts';
import type { PlanRequest } from '../contract.ts';
import { NO_STYLE_PROMPT, STYLE_RECORDS } from '../styles/index.ts';
import { THEME_RECORDS } from '../themes/index.ts';
import type { Known } from './known.ts';
import { groundIn } from './pack-facts.ts';
import type { Prompts } from './prompts.ts';

export interface LessonPrompt {
  system: string;
  user: string;
  boundary: string;
  /** Names, addresses and numbers of persons that were taken out of the typed text. */
  removed: number;
}

/** @param boundary unforeseeable; tests give their own */
export function lessonPrompt(
  prompts: Prompts,
  request: PlanRequest,
  known: Known,
  boundary: string = newBoundary(),
): LessonPrompt {
  const withoutPersons = personFilter(prompts.names);
  let removed = 0;
  const plain = (text: string, most: number): string => {
    const safe = withoutPersons(text);
    removed += safe.removed;
    return neutral(safe.text, most) || 'none';
  };
  const { topic, representations, interests, books, unknown } = known.keywords;
  const sorted: [string, readonly string[]][] = [
    [
      'What the class likes (examples, tasks and texts are set in it, where it fits)',
      interests.map(({ keyword }) => keyword),
    ],
    ['Words of the topic (choose tasks that use them)', topic],
    ['Models and tools to use', representations],
    ['A book the class reads (one task may be about it)', books],
    ['Other keywords (take them up where they fit)', unknown],
  ];
  const typed = [
    ...sorted.filter(([, list]) => list.length > 0).map(([name, list]) => `${name}: ${plain(list.join(', '), 500)}`),
    ...(sorted.every(([, list]) => list.length === 0) ? ['Interests and keywords: none'] : []),
    ...(request.objective ? [`Goal in the teacher’s words: ${plain(request.objective, 2000)}`] : []),
  ];
  const quick = request.type === 'formative';
  return {
    system: `${prompts.role}\n\n${fill(quick ? prompts.quickCheck : prompts.lesson, rulesFor(prompts, request))}`,
    user: [factsOf(request, known), groundIn(known), fill(prompts.fence, { boundary, typed: typed.join('\n') })].join(
      '\n\n',
    ),
    boundary,
    removed,
  };
}

/** Chosen from closed lists: nothing that was typed comes in. */
function rulesFor(prompts: Prompts, { type, style, theme, gradeLevel, subject }: PlanRequest): Record<string, string> {
  return {
    // A quick check has a form of its own, whatever the style.
    ...(type === 'full' ? { style: style ? STYLE_RECORDS[style].prompt : NO_STYLE_PROMPT } : {}),
    ...(type === 'full' ? { theme: theme ? THEME_RECORDS[theme].prompt : '' } : {}),
    register: registerText(prompts, gradeLevel),
    subject: Object.entries(prompts.subjects).find(([name]) => name === subject)?.[1] ?? '',
  };
}

export function registerText({ registers }: Prompts, gradeLevel: string): string {
  const { guide, good, bad, why } = registers[bandOf(gradeIndexOf(gradeLevel))];
  return `${guide}\nA good objective: ${good}\nA bad one: ${bad}\n${why}`;
}

/** The blocks of a full lesson with their minutes; the program writes both into the plan, whatever a model says. */
export const blocksFor = (request: PlanRequest, known: Known): { name: string; minutes: number }[] =>
  phasesFor(request, request.type === 'full' && known.texts.length > 0).map(({ phase: { name }, minutes }) => ({
    name,
    minutes,
  }));

/** Words of the standard that a check looks for. */
const MOST_WORDS = 8;
const wordsOf = (statement: string): string[] =>
  [
    ...new Set(
      words(statement.replace(/\([^)]*\)/g, ' ')).filter((word) => bloomRank(word) === 0 && lemmas(word).length > 0),
    ),
  ].slice(0, MOST_WORDS);

function factsOf(request: PlanRequest, known: Known): string {
  const { standard, type, minutes, gradeLevel, subject, state } = request;
  const said = wordsOf(standard?.description ?? '');
  return [
    `${type === 'full' ? 'A full lesson' : 'A quick check (formative)'} of ${minutes} minutes. ${subject}, ${gradeLevel}, ${state}.`,
    standard
      ? `The standard, ${standard.code} (${standard.framework}${standard.summary ? ', in a summary' : ', in its own words'}; source: ${standard.source ?? 'the framework'}): ${standard.description.replace(/\s+/g, ' ')}`
      : 'No standard was chosen; the goal that the teacher typed takes its place. Name no standard code at all.',
    ...(said.length > 0 ? [`Use these words of it at least once where they belong: ${said.join(', ')}.`] : []),
    ...(type === 'full'
      ? [
          'The blocks:',
          ...blocksFor(request, known).map(({ name, minutes: long }, i) => `${i + 1}. ${name} (${long} minutes)`),
        ]
      : []),
  ].join('\n');
}
