/**
 * Where no topic pack fits, the plan is built from the goal of its topic, or of the standard's statement, and the skill family that it belongs to,
 * and says so: the routines are ours, the problems, text or event are the teacher's to bring. It claims to know nothing about the topic beyond that.
 */

import { gradeOfName } from '../../../contract/school.ts';
import { upperFirst } from '../../../language/text.ts';
import { findFamily } from '../../knowledge/find-family.ts';
import type { FoundTopic } from '../../knowledge/find-topic.ts';
import { cleanQuote } from '../../knowledge/keyword-list.ts';
import { bandOf, type FamilyContent, type LessonFrame, type SkillFamilies } from '../../knowledge/skill-family.ts';
import type { TopicPack } from '../../knowledge/topic-pack.ts';
import { observable } from '../checks/groups/objectives.ts';
import { gradeIndexOf } from '../checks/tools/minutes-repair.ts';
import type { PlanRequest } from '../contract.ts';
import type { ReadingPart } from './reading-part.ts';
import { gistOf, inOneBreath, termsOf } from './statement-words.ts';

export interface StatementPack {
  pack: TopicPack;
  /** The skill family that the statement was taken for. */
  family: string;
  notices: string[];
}

/** What a lesson is called and aims at where neither a topic nor a standard says it; what was typed may be misspelled, so it is not repeated. */
const OWN_GOAL: Readonly<Record<string, string>> = {
  Mathematics: 'Solve problems of today’s kind and explain each step',
  'English Language Arts': 'Use today’s skill on a text or in writing and explain how',
  Science: 'Explain today’s idea with evidence that others can check',
};

/** @param topic of the map; one that is not sure names nothing @param reading what texts of the bank give to it @param earlier titles of topics that come before */
export function statementPack(
  families: SkillFamilies,
  request: PlanRequest,
  topic: FoundTopic | undefined = undefined,
  reading: ReadingPart | undefined = undefined,
  earlier: readonly string[] = [],
): StatementPack {
  const { standard, subject, gradeLevel } = request;
  const sure = topic?.sure ? topic.topic : undefined;
  const statement = cleanQuote(standard?.description ?? request.objective ?? request.keywords, 600);
  const gist = observable(gistOf(statement));
  const family = findFamily(families, {
    subject,
    grade: gradeOfName(gradeLevel),
    code: standard?.code ?? sure?.codes[0],
    goal: gist,
    // A misspelled word says nothing to the families; the goal of its topic does.
    whole: standard || !sure ? statement : `${statement}. ${sure.goal}`,
  });
  const band = bandOf(gradeIndexOf(gradeLevel));
  const content = family.contentFor[band];
  const label = standard ? `standard ${standard.code}` : 'your objective';
  const goal = sure?.goal ?? (standard ? gist : (OWN_GOAL[subject] ?? 'Explain today’s idea with an example'));
  const title =
    sure?.title ??
    `${standard ? `Standard ${standard.code}` : 'Your own objective'}, ${gradeLevel.replace('Grade', 'grade')}`;
  const source = sure ? `the goal of its topic, “${sure.title}”,` : 'its own words';
  return {
    pack: pour(
      families,
      families.frame.lessonFor[band],
      content,
      { title, goal, named: sure !== undefined, earlier },
      request,
      family.event,
      reading,
    ),
    family: family.id,
    notices: reading
      ? [
          `We have no lesson pack for ${label} yet. This lesson reads ${reading.texts.map((text) => `“${text.title}”`).join(' and ')} from our texts, with questions for this skill and their answers; its steps are how ${family.name} is taught in any text.`,
        ]
      : [
          `We have no topic pack for ${label}, so this plan is built from ${source} and from how ${family.name} is taught. The routines and questions are ready; this and its answers are yours to bring: ${content.bring}. ${content.choose}`,
          'The typical mistakes are those of the skill, not of this topic. The plan states no facts, numbers or texts of its own, and no quiz comes with it, because we will not guess them.',
          ...(topic && !topic.sure
            ? [
                `The nearest topic that we know is “${topic.topic.title}”. If you mean it, type its name as your objective.`,
              ]
            : []),
        ],
  };
}

/** The frame's lesson with the family's words and the goal's in its slots. */
function pour(
  { frame }: SkillFamilies,
  lesson: LessonFrame,
  family: FamilyContent,
  { title, goal, named, earlier }: { title: string; goal: string; named: boolean; earlier: readonly string[] },
  { subject }: PlanRequest,
  event: boolean,
  reading: ReadingPart | undefined,
): TopicPack {
  const items = frame.items[family.items];
  if (!items) throw new Error(`no items "${family.items}"`);
  const focus = lowerFirst(goal.replace(/[.;:,]+$/, ''));
  const terms = termsOf(goal);
  const [first, second] = family.mistakes as [FamilyContent['mistakes'][number], FamilyContent['mistakes'][number]];
  const [A = '', B = '', C = '', D = '', E = '', F = ''] = reading?.labels ?? items.labels;
  const [c1, c2, c3] = family.columns;
  const slots: Readonly<Record<string, string>> = {
    ...{ A, B, C, D, E, F, c1, c2, c3, focus },
    begin: reading?.begin ?? items.begin.replace('{A}', A),
    Goal: `${goal.replace(/[.;:,]+$/, '')}.`,
    terms: terms.length > 0 ? inOneBreath(terms) : 'today’s goal',
    topic: named ? `“${title}”` : terms.length > 0 ? inOneBreath(terms) : 'today’s goal',
    question: family.question,
    task: family.task,
    Task: upperFirst(family.task),
    evidence: family.evidence,
    support: family.support,
    weak: family.weak.says,
    fixed: family.weak.answer,
    mistake: first.what,
    tempts: first.why,
    see: lowerFirst(first.see),
    frame: family.frames[0] ?? '',
    create: family.create.prompt,
  };
  const fill = (text: string): string =>
    upperFirst(text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot));
  /** Inside a sentence the first letter stays as it is. */
  const inside = (text: string): string => text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot);
  const answered = ({ prompt, answer }: { prompt: string; answer: string }) => ({
    prompt: fill(prompt),
    answer: fill(answer),
  });
  const step = (stage: 'concrete' | 'pictorial' | 'abstract', part: LessonFrame['look'], materials: string[]) => ({
    ...{ stage, materials, show: fill(part.show), say: fill(part.say), ask: fill(part.ask) },
    listenFor: inside(part.listenFor),
  });
  // Texts are pages of the plan, which the plan lists by itself.
  const brought = reading ? [] : [family.bring, ...family.also];

  return {
    id: 'from-statement',
    title,
    subject: subject as TopicPack['subject'],
    grades: [],
    standards: [],
    terms: [],
    // What the skill comes down to; the goal itself stands among the objectives, and the standard in the alignment.
    bigIdea: `Sound work holds all of this: ${family.evidence}.`,
    prerequisites: [],
    priorKnowledge:
      earlier.length > 0
        ? `Students already worked on ${inOneBreath(earlier.map((before) => `“${before}”`))}. Ask for one thing that they remember and can show, and begin there.`
        : fill(lesson.prior),
    objectives: [{ text: fill('{Goal}') }, { text: family.aim }],
    vocabulary: reading?.vocabulary ?? [],
    misconceptions: family.mistakes.map(({ what, why, move }) => ({ what, why, move })),
    hook: {
      do: fill(lesson.hook.do),
      ask: family.question,
      listenFor: inside(lesson.hook.listenFor),
      materials: brought,
    },
    teach: [
      step('concrete', lesson.look, brought),
      step('pictorial', lesson.chart, []),
      step('abstract', lesson.fix, []),
    ],
    examples: [
      {
        problem: reading?.examples[0]?.problem ?? fill('{A}, from what you brought.'),
        steps: family.steps,
        answer: reading?.examples[0]?.answer ?? fill(lesson.prepared),
      },
      {
        problem: reading?.examples[1]?.problem ?? fill('{B}, from what you brought.'),
        steps: lesson.together.map(fill),
        answer: reading?.examples[1]?.answer ?? fill(lesson.prepared),
      },
    ],
    practice: {
      support: reading?.practice.support ?? lesson.support.map(answered),
      core: reading?.practice.core ?? (family.core ?? items.core ?? lesson.core).map(answered),
      extension: [...(reading?.practice.extension ?? []), answered(family.create), answered(lesson.claim)],
    },
    investigate: {
      question: fill(lesson.investigate.question),
      materials: brought,
      steps: lesson.investigate.steps.map(fill),
      lookFor: fill(lesson.investigate.lookFor),
      withoutMaterials: fill(lesson.investigate.without),
      ...(event ? { safety: lesson.safety } : {}),
    },
    discuss: [family.discuss, lesson.outside],
    story: {
      character: lesson.story.character,
      problem: fill(lesson.story.problem),
      turns: lesson.story.turns.map(fill),
      resolution: fill(lesson.story.resolution),
    },
    project: {
      drivingQuestion: fill(lesson.project.question),
      product: lesson.project.product,
      audience: lesson.project.audience,
      steps: lesson.project.steps.map(fill),
      materials: [...brought, ...lesson.project.materials],
      success: lesson.project.success.map(fill),
    },
    blended: {
      onDevice: fill(lesson.blended.onDevice),
      offline: fill(lesson.blended.offline),
      offDevice: fill(lesson.blended.offDevice),
      materials: [...lesson.blended.materials, ...brought],
    },
    exitTicket: [
      reading?.exit ?? answered(items.exit ?? (lesson.exit[0] as { prompt: string; answer: string })),
      ...lesson.exit.slice(1).map(answered),
    ],
    criteria: {
      gotIt: fill(lesson.criteria.gotIt),
      almost: fill(lesson.criteria.almost),
      notYet: fill(lesson.criteria.notYet),
    },
    lookFors: [
      ...[first, second].map(({ see, move }) => ({ see, move })),
      { see: fill(lesson.emptyColumn.see), move: fill(lesson.emptyColumn.move) },
    ],
    lanes: {
      support: fill(lesson.lanes.support),
      core: fill(lesson.lanes.core),
      extension: fill(lesson.lanes.extension),
    },
    language: { function: 'explain', frames: family.frames, visual: inside(lesson.visual) },
    texts: reading?.texts ?? [],
    quiz: { multipleChoice: [], trueFalse: [], shortAnswer: [] },
    itemMakers: [],
  };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
