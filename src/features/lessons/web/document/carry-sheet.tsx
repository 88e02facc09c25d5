/** The plan to carry: its time, questions and answers on two pages, or on one for a quick check. */
import { MathText } from '../../../../ui/mathematics/math-text.tsx';
import type { Lesson } from '../../../planning/contract.ts';
import type { Section } from '../../../planning/outline.ts';
import type { LessonDetails } from '../request/lesson-details.ts';
import { ActivityOnPaper } from './activity-on-paper.tsx';
import { withClosure } from './beside-activities.ts';
import { carried } from './printout.ts';

/** Lines of small print that two pages hold, and one, under what stands at their head. */
const ROOM = { two: 104, one: 44 };

export interface CarrySheetProps {
  lesson: Lesson;
  outline: readonly Section[];
  details: LessonDetails;
  quick: boolean;
}

export function CarrySheet({ lesson, outline, details, quick }: CarrySheetProps) {
  const criteria = lesson.assessment.split('\n').filter((line) => /^(Got it|Almost|Not yet|Tomorrow)/.test(line));
  const head = [lesson.bigIdea, ...lesson.objectives, lesson.materials.join('; '), ...criteria];
  const taken = head.reduce((sum, line) => sum + Math.ceil(line.length / 105), 4);
  const kept = carried(withClosure(lesson), (quick ? ROOM.one : ROOM.two) - taken);
  return (
    <article className="carry">
      <p className="sheet-line">
        {details.gradeLevel} {details.subject} · {details.minutes} minutes
      </p>
      <h1>{lesson.title}</h1>
      {outline.map(
        (section) =>
          section.kind === 'alignment' && (
            <section key={section.id} className="standards-box">
              <h2>{section.title}</h2>
              <p className="line-clamp-3">
                {section.code !== null && <strong>{section.code} </strong>}
                {section.text}
              </p>
            </section>
          ),
      )}
      {lesson.bigIdea && (
        <p>
          <strong>Big idea:</strong> <MathText text={lesson.bigIdea} />
        </p>
      )}
      <h2>Objectives</h2>
      <ul>
        {lesson.objectives.map((objective, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
          <li key={index}>
            <MathText text={objective} />
          </li>
        ))}
      </ul>
      {lesson.materials.length > 0 && (
        <p>
          <strong>Materials:</strong> {lesson.materials.join('; ')}
        </p>
      )}
      {outline.map(
        (section) =>
          section.kind === 'activities' && (
            <div key={section.id}>
              <h2>{section.title}</h2>
              {section.items.map((activity, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two activities may be alike
                <ActivityOnPaper key={index} activity={activity} number={index + 1}>
                  {kept[index]?.lines.map(({ label, text }, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
                    <p key={place}>
                      <strong>{label}:</strong> <MathText text={text} />
                    </p>
                  ))}
                </ActivityOnPaper>
              ))}
            </div>
          ),
      )}
      {criteria.length > 0 && (
        <section className="activity">
          <h2>After class</h2>
          {criteria.map((line) => (
            <p key={line}>
              <MathText text={line} />
            </p>
          ))}
        </section>
      )}
    </article>
  );
}
