/** The built-in planner: a topic pack, an arc and the minutes become a plan. The same request and seed give the same plan. */

import { count } from '../../../language/text.ts';
import { seededRandom } from '../../../platform/random.ts';
import type { FoundPack } from '../../knowledge/find-packs.ts';
import { cleanQuote } from '../../knowledge/keyword-list.ts';
import { partServing } from '../../knowledge/part-serving.ts';
import { bandOf } from '../../knowledge/skill-family.ts';
import type { TopicPack } from '../../knowledge/topic-pack.ts';
import { longestBlock, type Phase, STYLE_OF_SUBJECT } from '../arcs.ts';
import { gradeIndexOf } from '../checks/tools/minutes-repair.ts';
import type { PlanRequest, Style } from '../contract.ts';
import { keywordTask, likedIn, unmetKeywords } from '../keywords.ts';
import { apportion } from '../minutes.ts';
import type { PlanBody } from '../planner.ts';
import { STYLE_RECORDS } from '../styles/index.ts';
import { THEME_RECORDS } from '../themes/index.ts';
import { themeBandOf } from '../themes/theme.ts';
import { withoutUnshown } from './choose-shown.ts';
import { chooseTasks } from './choose-tasks.ts';
import { COMPOSERS } from './compose-phase.ts';
import { unknownKeywords } from './lesson/sections.ts';
import { type PhaseContext, readingRate, wordCount } from './phase-context.ts';
import { answerKeyOf, assessmentOf, closureOf, differentiationOf, studentPagesOf } from './sections.ts';
import { asSpoken } from './spoken.ts';
import { tidyAll } from './typography.ts';

export const styleOf = (request: PlanRequest): Style =>
  request.style ?? STYLE_OF_SUBJECT[request.subject] ?? 'direct-instruction';

/** The phases of a lesson with their minutes. */
export function phasesFor(request: PlanRequest, hasText: boolean): { phase: Phase; minutes: number }[] {
  const style = styleOf(request);
  const arc = request.type === 'formative' ? STYLE_RECORDS[style].quickArc : STYLE_RECORDS[style].arc;
  const phases = arc.filter((phase) => (phase.from ?? 0) <= request.minutes && (phase.kind !== 'read' || hasText));
  // Only the youngest grades in the longest lessons have arcs whose shortest blocks cannot hold the minutes; then blocks grow a little.
  for (let longest = longestBlock(gradeIndexOf(request.gradeLevel)); ; longest += 2) {
    const shares = phases.map((p) => ({
      weight: p.weight,
      min: p.min,
      max: p.kind === 'closing' ? p.max : Math.max(p.min, Math.min(longest, p.max + Math.max(0, longest - 20))),
    }));
    if (shares.reduce((sum, s) => sum + s.max, 0) < request.minutes) continue;
    return apportion(request.minutes, shares).map((minutes, i) => ({ phase: phases[i] as Phase, minutes }));
  }
}

export function composePlan({ pack: whole, codes, by }: FoundPack, request: PlanRequest): PlanBody {
  const random = seededRandom(`${request.seed}|${whole.id}|${request.minutes}`);
  const gradeIndex = gradeIndexOf(request.gradeLevel);
  const serving = partServing(whole, codes);
  const readable = serving.texts[0];
  const readTogether = readable && request.type === 'full' ? readable.title : undefined;
  const phases = phasesFor(request, readTogether !== undefined);
  const pack = withoutUnshown(serving, phases);
  const minutesOf = (kind: Phase['kind']) => phases.find((p) => p.phase.kind === kind)?.minutes;
  const tasks = chooseTasks(
    pack,
    {
      practiceMinutes: minutesOf('practice') ?? 6,
      closingMinutes: minutesOf('closing') ?? 5,
      gradeIndex,
      type: request.type,
      readTogether,
    },
    random,
  );

  const composed = phases.map(({ phase, minutes }) => {
    const context: PhaseContext = { pack, request, minutes, random, tasks, readTogether };
    return { phase, minutes, ...COMPOSERS[phase.kind](context) };
  });
  const hasPractice = phases.some((p) => p.phase.kind === 'practice');

  const allText = () =>
    [
      ...composed.flatMap((c) => c.lines),
      ...tasks.exit.map((t) => t.prompt),
      ...(hasPractice ? [...tasks.core, ...tasks.support, ...tasks.extension].map((t) => t.prompt) : []),
    ].join('\n');
  const texts = pack.texts.filter((t) => t.title === readTogether || allText().includes(t.title)).map((t) => t.title);
  const everyone = [
    ...composed.flatMap((c) => c.lines),
    ...[...tasks.exit, ...(hasPractice ? tasks.core : [])].map((t) => t.prompt),
  ].join('\n');
  const notices: string[] = [];
  sayWhenTextsAreRead(
    composed,
    pack,
    texts.filter((title) => everyone.includes(title)),
    readTogether,
    gradeIndex,
    notices,
    request,
    texts.filter(
      (title) => ![...composed.flatMap((c) => c.lines), ...tasks.core.map((t) => t.prompt)].join('\n').includes(title),
    ),
  );

  sayMovesOnce(composed, pack);
  const { liked, unknown } = likedIn(request);
  const [unmet, unused] = [liked, unknown].map((words) =>
    unmetKeywords(words, `${pack.title} ${allText()}`).slice(0, 3),
  );
  const main =
    composed.find((c) =>
      ['practice', 'project-make', 'off-device', 'explain-findings', 'story-resolve'].includes(c.phase.kind),
    ) ?? composed.at(-1);
  if (unused && unused.length > 0) notices.push(unknownKeywords(unused.map((word) => cleanQuote(word, 40))));
  if (unmet && unmet.length > 0)
    main?.lines.push(
      keywordTask(
        request.subject,
        unmet,
        pack.standards.length > 0 ? `today’s topic (${pack.title.toLowerCase()})` : 'today’s goal',
        bandOf(gradeIndex) === 'K-2',
      ),
    );
  const theme = request.theme ? THEME_RECORDS[request.theme] : undefined;
  const routine = theme?.routines[themeBandOf(gradeIndex)];
  if (theme && routine) main?.lines.push(`${theme.name} (${theme.competency}): ${routine.partners}`);

  const question = questionToReturnTo(pack, request, composed[0]?.phase.kind);
  if (by === 'words')
    notices.push(
      `This plan is built from our topic pack “${pack.title}”, which fits the wording of ${request.standard ? `standard ${request.standard.code}` : 'your objective'}. Please check that it is the topic you mean.`,
    );

  const plan = tidyAll({
    title: request.type === 'formative' ? `Quick check: ${pack.title}` : pack.title,
    objectives: pack.objectives.slice(0, request.type === 'full' ? 3 : 2).map((o) => o.text),
    materials: distinctMaterials(
      [...composed.flatMap((c) => c.materials), ...(request.type === 'full' ? (pack.supportMaterials ?? []) : [])],
      texts,
    ),
    activities: composed.map(({ phase, minutes, lines }) => ({
      name: phase.name,
      duration: minutes,
      description: lines.join('\n'),
    })),
    lessonClosure: [closureOf(pack, question), ...(theme && routine ? [`${theme.name}: ${routine.closing}`] : [])].join(
      '\n',
    ),
    assessment: assessmentOf(serving, tasks, request.type, composed.flatMap(({ lines }) => lines).join('\n')),
    differentiation: differentiationOf(pack),
    bigIdea: pack.bigIdea,
    vocabulary: pack.vocabulary,
    misconceptions: pack.misconceptions
      .slice(0, request.type === 'full' ? 3 : 2)
      .map(({ what, why, move }) => ({ what, why, move })),
    studentPages: studentPagesOf(pack, tasks, texts, request, hasPractice),
    answerKey: answerKeyOf(tasks, request.type, hasPractice),
    notices,
  });
  return asSpoken(plan);
}

/** A move that an earlier block named is not told again beside what to watch for. */
function sayMovesOnce(composed: { lines: string[] }[], { lookFors }: TopicPack): void {
  const said = new Set<string>();
  for (const block of composed)
    block.lines = block.lines.map((line) => {
      const move = lookFors.find((lookFor) => line.includes(lookFor.move))?.move;
      if (!move) return line;
      const again = said.has(move) && line.startsWith('Watch for: ');
      said.add(move);
      return again ? line.replace(` ${move}`, ' Make the same move as before.') : line;
    });
}

/** What the lesson opened with; a quick check opens with a vote and has no question to return to. */
function questionToReturnTo(
  pack: TopicPack,
  { type }: PlanRequest,
  opening: Phase['kind'] | undefined,
): string | undefined {
  if (opening === 'project-launch') return pack.project.drivingQuestion;
  if (opening === 'story-meet') return 'How was the problem of the story solved, and why did that work?';
  return type === 'formative' ? undefined : pack.hook.ask;
}

/** A task about a text needs the text read first: says when, or asks for it beforehand where a quick check has no time. */
function sayWhenTextsAreRead(
  composed: { phase: Phase; minutes: number; lines: string[] }[],
  pack: TopicPack,
  texts: readonly string[],
  readTogether: string | undefined,
  gradeIndex: number,
  notices: string[],
  request: PlanRequest,
  exitOnly: readonly string[],
): void {
  for (const text of pack.texts) {
    if (!texts.includes(text.title) || text.title === readTogether) continue;
    if (request.type === 'formative') {
      notices.push(
        `Students need to have read “${text.title}” (page attached, ${wordCount(text.body)} words) before this quick check.`,
      );
      continue;
    }
    const minutes = Math.max(1, Math.round(wordCount(text.body) / readingRate(gradeIndex)));
    const practice = composed.find((block) => block.phase.kind === 'practice');
    // Only the exit ticket asks about it: the page is read last, so that nobody reads it for nothing.
    if (practice && exitOnly.includes(text.title)) {
      practice.lines.push(
        `Last ${count(minutes, 'minute')}: hand out “${text.title}” (page attached). Students read it alone; the exit ticket asks about it.`,
      );
      continue;
    }
    const first =
      composed.find((c) => c.phase.kind !== 'closing' && c.lines.some((line) => line.includes(text.title))) ??
      practice ??
      composed.at(-1);
    first?.lines.unshift(
      `Read: students first read “${text.title}” (page attached, about ${count(minutes, 'minute')}).`,
    );
  }
}

/** What a lesson uses again and again; paper, cards and strips are used up, so each part of the lesson needs its own. */
const USED_AGAIN =
  /\b(counters?|cubes?|tiles?|plates?|rulers?|meter sticks?|yardsticks?|scales?|scissors|tape|glue sticks?|crayons|markers?|colored pencils?|washers?|marbles?|calculators?|stopwatch(es)?|timers?|clocks?|flashlights?|magnets?|books?|goggles|devices?)\b/i;

/** Each thing once; a text of the pack always as the page that is attached. */
function distinctMaterials(materials: readonly string[], texts: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const material of materials) {
    if (texts.some((title) => material.includes(title))) continue;
    const thing = thingIn(material);
    const key = USED_AGAIN.test(thing) ? thing : material.toLowerCase().replace(/\s+/g, ' ').trim();
    const known = seen.get(key);
    if (!known || amountIn(material) > amountIn(known)) seen.set(key, material);
  }
  return [...texts.map((title) => `“${title}” (page attached), 1 copy per student`), ...seen.values()];
}

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "48 equal cubes per group" → "equal cube": what it is, without how many and for whom. */
const thingIn = (material: string): string =>
  material
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(,| (?:per|for|in|from|that|with|and|or)\b).*$/, '')
    .replace(new RegExp(`^\\s*(?:[\\d,]+|an?|${NUMBER_WORDS.join('|')})\\b`), ' ')
    .replace(/s\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The larger of two amounts covers both; one for each pair covers one for the teacher. */
function amountIn(material: string): number {
  const first = /\d+|\b[a-z]+\b/i.exec(material)?.[0].toLowerCase() ?? '';
  const count = /^\d/.test(first) ? Number(first) : Math.max(1, NUMBER_WORDS.indexOf(first));
  const share = /\bper (student|pair|group|team)/i.exec(material)?.[1]?.toLowerCase();
  return count * (share === 'student' ? 30 : share === 'pair' ? 15 : share ? 8 : 1);
}
