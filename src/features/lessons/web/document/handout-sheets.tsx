import { cx } from '../../../../ui/cx.ts';
import type { HandoutName } from '../../limits.ts';
import type { HandoutSource } from '../handouts/handout.ts';
import { HANDOUT_OF } from '../handouts/handouts.ts';
import { PaperSection } from './paper-section.tsx';
import { StudentSheet } from './student-sheet.tsx';

export interface HandoutSheetsProps extends HandoutSource {
  name: HandoutName;
  /** The line above its title: lesson, grade level, subject. */
  head: string;
}

/** A handout on paper; print.css has what is special about one, by its name. */
export function HandoutSheets({ name, head, lesson, start }: HandoutSheetsProps) {
  const { title, forStudents, sectionsOf } = HANDOUT_OF[name];
  const sections = sectionsOf({ lesson, start });
  const rest = sections.flatMap((section) => (section.kind === 'student-pages' ? [] : [section]));
  return (
    <>
      {sections.map(
        (section) =>
          section.kind === 'student-pages' &&
          section.items.map((page) => (
            <StudentSheet key={page.title} lesson={lesson.title} page={page} tickets={1} className={name} />
          )),
      )}
      {rest.length > 0 && (
        <section className={cx('sheet', name, forStudents && 'student-sheet')}>
          <p className="sheet-line">{head}</p>
          <h1>{title}</h1>
          {rest.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sections never change their order
            <PaperSection key={index} section={section} inline />
          ))}
        </section>
      )}
    </>
  );
}
