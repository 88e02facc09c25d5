/** A sound answer of a model for any request, written out from the built-in planner's plan: what a good model would send. */
import type { LessonAnswer } from '../../features/planning/model/lesson-answer.ts';
import type { LessonDraft } from '../../features/planning/planner.ts';

/** The text after "Label:" in a section, to the end of its line. */
const labelled = (text: string, label: string): string => new RegExp(`^${label}: (.+)$`, 'm').exec(text)?.[1] ?? '';

export function sampleAnswer(draft: LessonDraft): LessonAnswer {
  const tasksOf = (page: string): LessonAnswer['exitTicket'] => {
    const body = draft.studentPages.find(({ title }) => title === page)?.body ?? '';
    const prompts = body.split('\n\n').slice(1);
    const answers = draft.answerKey.filter(({ task }) => task.startsWith(`${page}, `));
    return prompts.map((prompt, i) => ({
      prompt: prompt.replace(/^\d+\. /, ''),
      answer: answers[i]?.answer ?? 'As in the example.',
    }));
  };
  const pages = ['Practice page', 'Practice page with hints', 'Challenge page', 'Exit ticket'];
  return {
    title: draft.title,
    objectives: draft.objectives,
    activities: draft.activities.map(({ name, duration, description }) => ({ name, minutes: duration, description })),
    bigIdea: draft.bigIdea,
    priorKnowledge: 'Students already know the numbers and words that this lesson builds on.',
    materials: draft.materials,
    vocabulary: draft.vocabulary,
    misconceptions: draft.misconceptions,
    closing: draft.lessonClosure,
    exitTicket: tasksOf('Exit ticket'),
    gotIt: labelled(draft.assessment, 'Got it'),
    almost: labelled(draft.assessment, 'Almost'),
    notYet: labelled(draft.assessment, 'Not yet'),
    lookFors: [...draft.assessment.matchAll(/^• (Students who [^.]+\.) (.+)$/gm)].map(([, see = '', move = '']) => ({
      see,
      move,
    })),
    support: labelled(draft.differentiation, 'Support'),
    core: labelled(draft.differentiation, 'Core'),
    extension: labelled(draft.differentiation, 'Extension'),
    englishLearners: labelled(draft.differentiation, 'English learners'),
    practice: {
      core: tasksOf('Practice page'),
      support: tasksOf('Practice page with hints'),
      extension: tasksOf('Challenge page'),
    },
    texts: [],
    packTexts: draft.studentPages.filter(({ title }) => !pages.includes(title)).map(({ title }) => title),
  };
}
