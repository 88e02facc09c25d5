/** A sound answer of a model for any request, written out from the built-in planner's plan: what a good model would send. */
import type { LessonAnswer } from '../../features/planning/model/lesson-answer.ts';
import type { LessonDraft } from '../../features/planning/planner.ts';

/** The text after "Label:" in a section, to the end of its line. */
const labelled = (text: string, label: string): string => new RegExp(`^${label}: (.+)$`, 'm').exec(text)?.[1] ?? '';

export function sampleAnswer(draft: LessonDraft): LessonAnswer {
  const tasksOf = (page: string): LessonAnswer['practice']['core'] => {
    const body = draft.studentPages.find(({ title }) => title === page)?.body ?? '';
    const prompts = body.split('\n\n').slice(1);
    const answers = draft.answerKey.filter(({ task }) => task.startsWith(`${page}, `));
    return prompts.map((prompt, i) => ({
      prompt: prompt.replace(/^\d+\. /, ''),
      answer: answers[i]?.answer ?? 'As in the example.',
      objective: 1,
    }));
  };
  const pages = ['Practice page', 'Practice page with hints', 'Challenge page', 'Exit ticket'];
  return {
    title: draft.title,
    objectives: draft.objectives,
    activities: draft.activities.map(({ description }, i) => ({
      block: i + 1,
      about: '',
      objectives: [1],
      lines: description.split('\n').map((line) => {
        const [, label = '', text = line] = /^([\p{L} ,()-]{2,40}): (.+)$/u.exec(line) ?? [];
        return { label, text };
      }),
    })),
    bigIdea: draft.bigIdea,
    priorKnowledge: 'Students already know the numbers and words that this lesson builds on.',
    materials: draft.materials.map((item) => ({ item, count: '' })),
    vocabulary: draft.vocabulary,
    misconceptions: draft.misconceptions,
    closing: {
      ask: labelled(draft.lessonClosure, 'Ask') || draft.lessonClosure.split('\n')[0] || '',
      listenFor: labelled(draft.lessonClosure, 'Listen for') || 'The idea of the lesson in the student’s own words.',
      theme:
        draft.lessonClosure
          .split('\n')
          .at(-1)
          ?.replace(/^[^:]{3,20}: /, '') ?? '',
    },
    exitTicket: tasksOf('Exit ticket').map((task) => ({ ...task, partly: 'The first step only.', misconception: 1 })),
    gotIt: labelled(draft.assessment, 'Got it'),
    almost: labelled(draft.assessment, 'Almost'),
    notYet: labelled(draft.assessment, 'Not yet'),
    tomorrow: {
      most: 'Begin with the first worked example, drawn anew.',
      some: 'A small group redoes the first task.',
      few: 'Talk with them before the next lesson.',
    },
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
    givenTexts: draft.studentPages.filter(({ title }) => !pages.includes(title)).map(({ title }) => title),
  };
}
