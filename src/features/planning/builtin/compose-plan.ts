/** The built-in planner: a topic pack, an arc and the minutes become a plan. The same request and seed give the same plan. */
import { GRADES, gradeOfName } from '../../../contract/school.ts';
import { FULL_ARCS, longestBlock, type Phase, QUICK_ARCS, STYLE_OF_SUBJECT } from '../arcs.ts';
import type { PlanRequest, Style } from '../contract.ts';
import { keywordList, keywordTask, unmetKeywords } from '../keywords.ts';
import type { FoundPack } from '../knowledge/find-packs.ts';
import { gradeOfNationalCode } from '../knowledge/find-packs.ts';
import type { TopicPack } from '../knowledge/topic-pack.ts';
import { apportion } from '../minutes.ts';
import type { LessonDraft } from '../planner.ts';
import { seededRandom } from '../random.ts';
import { chooseTasks } from './choose-tasks.ts';
import { COMPOSERS } from './compose-phase.ts';
import { type PhaseContext, readingRate, wordCount } from './phase-context.ts';
import { answerKeyOf, assessmentOf, closureOf, differentiationOf, studentPagesOf } from './sections.ts';
import { THEME_LINES } from './theme-lines.ts';

/** What a plan is made of, apart from its provenance and what the catalogue says of the standard. */
export type PlanBody = Omit<LessonDraft, 'standard' | 'standardsAlignment' | 'provenance' | 'quizQuestions'>;

export const styleOf = (request: PlanRequest): Style => request.style ?? STYLE_OF_SUBJECT[request.subject] ?? 'direct-instruction';

export const gradeIndexOf = (request: PlanRequest): number => GRADES.indexOf(gradeOfName(request.gradeLevel) ?? '4');

/** The phases of a lesson with their minutes. */
export function phasesFor(request: PlanRequest, hasText: boolean): { phase: Phase; minutes: number }[] {
  const style = styleOf(request);
  const arc = request.type === 'formative' ? QUICK_ARCS[style] : FULL_ARCS[style];
  const phases = arc.filter((phase) => (phase.from ?? 0) <= request.minutes && (phase.kind !== 'read' || hasText));
  // Only the youngest grades in the longest lessons have arcs whose shortest blocks cannot hold the minutes; then blocks grow a little.
  for (let longest = longestBlock(gradeIndexOf(request)); ; longest += 2) {
    const shares = phases.map((p) => ({
      weight: p.weight,
      min: p.min,
      max: p.kind === 'closing' ? p.max : Math.max(p.min, Math.min(longest, p.max + Math.max(0, longest - 20))),
    }));
    if (shares.reduce((sum, s) => sum + s.max, 0) < request.minutes) continue;
    return apportion(request.minutes, shares).map((minutes, i) => ({ phase: phases[i] as Phase, minutes }));
  }
}

export function composePlan({ pack, codes, by }: FoundPack, request: PlanRequest): PlanBody {
  const random = seededRandom(`${request.seed}|${pack.id}|${request.minutes}`);
  const gradeIndex = gradeIndexOf(request);
  const readable = pack.texts[0];
  const readTogether = readable && request.type === 'full' ? readable.title : undefined;
  const phases = phasesFor(request, readTogether !== undefined);
  const minutesOf = (kind: Phase['kind']) => phases.find((p) => p.phase.kind === kind)?.minutes;
  const tasks = chooseTasks(
    pack,
    { practiceMinutes: minutesOf('practice') ?? 6, closingMinutes: minutesOf('closing') ?? 5, gradeIndex, type: request.type, readTogether },
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
  const everyone = [...composed.flatMap((c) => c.lines), ...[...tasks.exit, ...(hasPractice ? tasks.core : [])].map((t) => t.prompt)].join('\n');
  const notices: string[] = [];
  sayWhenTextsAreRead(
    composed,
    pack,
    texts.filter((title) => everyone.includes(title)),
    readTogether,
    gradeIndex,
    notices,
    request,
  );

  const unmet = unmetKeywords(keywordList(request.keywords), `${pack.title} ${allText()}`).slice(0, 3);
  const main = composed.find((c) => ['practice', 'project-make', 'off-device', 'explain-findings', 'story-resolve'].includes(c.phase.kind)) ?? composed.at(-1);
  if (unmet.length > 0)
    main?.lines.push(keywordTask(request.subject, unmet, pack.standards.length > 0 ? `today’s topic (${pack.title.toLowerCase()})` : 'today’s goal'));
  const theme = request.theme ? THEME_LINES[request.theme] : undefined;
  const band = gradeIndex <= 5 ? 0 : 1;
  if (theme) main?.lines.push(`${theme.label} (${theme.competency}): ${theme.activity[band]}`);

  const question = questionToReturnTo(pack, request, composed[0]?.phase.kind);
  if (by === 'words')
    notices.push(
      `This plan is built from our topic pack “${pack.title}”, which fits the wording of ${request.standard ? `standard ${request.standard.code}` : 'your objective'}. Please check that it is the topic you mean.`,
    );

  return {
    title: request.type === 'formative' ? `Quick check: ${pack.title}` : pack.title,
    objectives: objectivesFor(pack, codes, request),
    materials: distinctMaterials(
      composed.flatMap((c) => c.materials),
      texts,
    ),
    activities: composed.map(({ phase, minutes, lines }) => ({ name: phase.name, duration: minutes, description: lines.join('\n') })),
    lessonClosure: [closureOf(pack, tasks.exit.length, question), ...(theme ? [`${theme.label}: ${theme.closing[band]}`] : [])].join('\n'),
    assessment: assessmentOf(pack, tasks, request.type),
    differentiation: differentiationOf(pack),
    bigIdea: pack.bigIdea,
    vocabulary: pack.vocabulary,
    misconceptions: pack.misconceptions.slice(0, request.type === 'full' ? 3 : 2),
    studentPages: studentPagesOf(pack, tasks, texts, request.type, hasPractice),
    answerKey: answerKeyOf(tasks, request.type, hasPractice),
    notices,
  };
}

/** What the lesson opened with; a quick check opens with a vote and has no question to return to. */
function questionToReturnTo(pack: TopicPack, { type }: PlanRequest, opening: Phase['kind'] | undefined): string | undefined {
  if (opening === 'project-launch') return pack.project.drivingQuestion;
  if (opening === 'story-meet') return 'How was the problem of the story solved, and why did that work?';
  return type === 'formative' ? undefined : pack.hook.ask;
}

/** Objectives of the codes that the request is about; of the grade where only the words fit. */
function objectivesFor(pack: TopicPack, codes: readonly string[], request: PlanRequest): string[] {
  const grade = gradeOfName(request.gradeLevel);
  const fits = pack.objectives.filter(
    (o) => !o.standards || o.standards.some((c) => (codes.length > 0 ? codes.includes(c) : gradeOfNationalCode(c) === grade)),
  );
  const chosen = fits.length > 0 ? fits : pack.objectives;
  return chosen.slice(0, request.type === 'full' ? 3 : 2).map((o) => o.text);
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
): void {
  for (const text of pack.texts) {
    if (!texts.includes(text.title) || text.title === readTogether) continue;
    if (request.type === 'formative') {
      notices.push(`Students need to have read “${text.title}” (page attached, ${wordCount(text.body)} words) before this quick check.`);
      continue;
    }
    const minutes = Math.max(1, Math.round(wordCount(text.body) / readingRate(gradeIndex)));
    const first =
      composed.find((c) => c.phase.kind !== 'closing' && c.lines.some((line) => line.includes(text.title))) ??
      composed.find((c) => c.phase.kind === 'practice') ??
      composed.at(-1);
    first?.lines.unshift(`Read: students first read “${text.title}” (page attached, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}).`);
  }
}

/** Each thing once; a text of the pack always as the page that is attached. */
function distinctMaterials(materials: readonly string[], texts: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const material of materials) {
    if (texts.some((title) => material.includes(title))) continue;
    const key = material.toLowerCase().replace(/\s+/g, ' ').trim();
    if (!seen.has(key)) seen.set(key, material);
  }
  return [...texts.map((title) => `“${title}” (page attached), 1 copy per student`), ...seen.values()];
}
