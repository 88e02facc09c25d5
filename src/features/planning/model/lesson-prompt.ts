/** The prompt for a lesson: our rules in the system part, facts and the fenced typed text in the message. */

import { fill } from '../../../platform/model/fill-template.ts';
import { personFilter } from '../../../platform/model/persons.ts';
import { neutral, newBoundary } from '../../../platform/model/prompt-boundary.ts';
import type { FoundPack } from '../../knowledge/find-packs.ts';
import { bandOf } from '../../knowledge/skill-family.ts';
import { phasesFor } from '../builtin/compose-plan.ts';
import { CHECKS } from '../checks/check-plan.ts';
import { gradeIndexOf } from '../checks/tools/minutes-repair.ts';
import type { PlanRequest } from '../contract.ts';
import { NO_STYLE_PROMPT, STYLE_RECORDS } from '../styles/index.ts';
import { THEME_RECORDS } from '../themes/index.ts';
import { groundIn } from './pack-facts.ts';
import type { Prompts } from './prompts.ts';

/** What a page can hold and a model can write in the time: 60 tokens a second need about 35 seconds for the longer one. */
const WORDS = { full: 1300, formative: 700 } as const;

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
  found: FoundPack | undefined,
  boundary: string = newBoundary(),
): LessonPrompt {
  const withoutPersons = personFilter(prompts.names);
  const keywords = withoutPersons(request.keywords);
  const objective = withoutPersons(request.objective ?? '');
  const typed = [
    `Interests and keywords: ${neutral(keywords.text, 500) || 'none'}`,
    ...(request.objective ? [`Goal in the teacher’s words: ${neutral(objective.text) || 'none'}`] : []),
  ];
  return {
    system: `${prompts.role}\n\n${fill(prompts.lesson, rulesFor(prompts, request))}`,
    user: [factsOf(request, found), groundIn(found), fill(prompts.fence, { boundary, typed: typed.join('\n') })].join(
      '\n\n',
    ),
    boundary,
    removed: keywords.removed + objective.removed,
  };
}

/** Chosen from closed lists: nothing that was typed comes in. */
function rulesFor(prompts: Prompts, { type, style, theme, gradeLevel, subject }: PlanRequest): Record<string, string> {
  return {
    words: String(WORDS[type]),
    style: style ? STYLE_RECORDS[style].prompt : NO_STYLE_PROMPT,
    theme: theme ? THEME_RECORDS[theme].prompt : '',
    register: registerText(prompts, gradeLevel),
    subject: Object.entries(prompts.subjects).find(([name]) => name === subject)?.[1] ?? '',
    checks: CHECKS.filter(({ level, when }) => level !== 'inform' && !when?.untold)
      .map(({ title }) => `- ${title}.`)
      .join('\n'),
  };
}

export function registerText({ registers }: Prompts, gradeLevel: string): string {
  const { guide, good, bad, why } = registers[bandOf(gradeIndexOf(gradeLevel))];
  return `${guide}\nA good objective: ${good}\nA bad one: ${bad}\n${why}`;
}

function factsOf(request: PlanRequest, found: FoundPack | undefined): string {
  const { standard, type, minutes, gradeLevel, subject, state } = request;
  const blocks = phasesFor(request, type === 'full' && (found?.pack.texts.length ?? 0) > 0);
  return [
    `${type === 'full' ? 'A full lesson' : 'A quick check (formative)'} of ${minutes} minutes. ${subject}, ${gradeLevel}, ${state}.`,
    standard
      ? `The standard, ${standard.code} (${standard.framework}${standard.summary ? ', in a summary' : ', in its own words'}; source: ${standard.source ?? 'the framework'}): ${standard.description.replace(/\s+/g, ' ')}`
      : 'No standard was chosen; the goal that the teacher typed stands in its place. Name no standard code at all.',
    'The blocks:',
    ...blocks.map(({ phase, minutes: long }, i) => `${i + 1}. ${phase.name} (${long} minutes)`),
  ].join('\n');
}
