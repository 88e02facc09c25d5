/** What the class learns, told to the people at home, with one thing to talk about: the question that the lesson closes with. */
import type { Lesson } from '../../../planning/contract.ts';
import type { SectionContent } from '../../../planning/outline.ts';
import { planBlocks } from '../document/plan-blocks.ts';
import type { Handout } from './handout.ts';

export const familyLetter: Handout = {
  title: 'Letter to families',
  forStudents: false,
  missing: 'A letter to families needs objectives and a question to ask at home, in the opening or the closure.',
  sectionsOf({ lesson }) {
    const question = questionOf(lesson);
    if (lesson.objectives.length === 0 || question === '') return [];
    return [
      {
        kind: 'text',
        title: '',
        text: ['Dear family,', `This lesson is called “${lesson.title}”. ${lesson.bigIdea}`].join('\n').trim(),
      },
      { kind: 'list', title: 'Your child learns to', items: lesson.objectives.map(small) },
      ...(lesson.vocabulary.length > 0
        ? [{ kind: 'vocabulary', title: 'Words of the lesson', items: lesson.vocabulary } satisfies SectionContent]
        : []),
      { kind: 'text', title: 'To talk about at home', text: question },
    ];
  },
};

const small = (objective: string): string => {
  const doing = objective.trim().replace(/\.$/, '');
  return /^\p{Lu}\p{Ll}/u.test(doing) ? doing.charAt(0).toLowerCase() + doing.slice(1) : doing;
};

const said = (text: string, labels: RegExp): string => {
  const found = planBlocks(text).find((block) => block.kind === 'line' && labels.test(block.label ?? ''));
  // "(Strike.)" tells a teacher what to do.
  return found?.kind === 'line' ? found.text.replace(/ ?\(\p{Lu}[^)]*\.\)/gu, '').trim() : '';
};

/** "Let one child do it." */
const FOR_THE_TEACHER =
  /(?<=^|[.?!] )(Let|Ask|Say|Leave|Do not|Write|Watch|Students|A student|Children)\b[^.?!]*[.?!]( |$)/g;

/** How the lesson began, its first question, and what it came back to in the end. */
function questionOf({ activities, lessonClosure }: Lesson): string {
  const opening = activities[0]?.description ?? '';
  const first = said(opening, /^(Ask|Question)$/);
  const last = said(lessonClosure, /^Ask$/);
  const began = said(opening, /^(To be explained|What it is about)$/) || said(opening, /^(Tell|Say)$/);
  const heard = said(lessonClosure, /^Listen for$/)
    .replace(FOR_THE_TEACHER, '')
    .trim();
  const lines = [
    ...(first && began ? [`How we began: ${began}`] : []),
    ...(first ? [`Ask your child: ${first}`] : []),
    ...(last && !(first && last.startsWith(first))
      ? [`${first ? 'At the end we ask' : 'Ask your child'}: ${last}`]
      : []),
    ...(last && heard ? [`Listen for: ${heard}`] : []),
  ];
  return lines.join('\n');
}
