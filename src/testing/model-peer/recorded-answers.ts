/** Honest answers, written by hand as a strong model would write them, each for a request of the starter catalogue. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gradeName } from '../../contract/school.ts';
import type { PlanRequest } from '../../features/planning/contract.ts';
import { type LessonAnswer, lessonAnswerSchema } from '../../features/planning/model/lesson-answer.ts';
import { type QuickCheckAnswer, quickCheckAnswerSchema } from '../../features/planning/model/quick-check-answer.ts';
import { readStarterCatalogue } from '../../features/standards/import/starter/starter-catalogue.ts';
import { projectRoot } from '../../platform/project-root.ts';

export interface Recorded {
  name: string;
  request: PlanRequest;
  answer: LessonAnswer | QuickCheckAnswer;
}

const folder = join(import.meta.dirname, 'answers');

type Asked = Pick<PlanRequest, 'type' | 'style' | 'theme' | 'subject' | 'minutes' | 'keywords'> & {
  code: string;
  grade: string;
};

export function recordedAnswers(): Recorded[] {
  const { frameworks } = readStarterCatalogue(join(projectRoot(), 'data/standards'));
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const { request: asked, answer } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        request: Asked;
        answer: unknown;
      };
      const { code, grade, ...rest } = asked;
      const framework = frameworks.find(({ standards }) => standards.some((s) => s.code === code));
      const found = framework?.standards.find((s) => s.code === code);
      if (!framework || !found) throw new Error(`${file}: the catalogue has no ${code}`);
      return {
        name: file.replace('.json', ''),
        answer: (rest.type === 'full' ? lessonAnswerSchema : quickCheckAnswerSchema).parse(answer),
        request: {
          ...rest,
          state: 'Ohio',
          gradeLevel: grade,
          objective: null,
          seed: file,
          standard: {
            code,
            description: found.statement,
            state: 'Ohio',
            gradeLevel: found.grades.map(gradeName),
            subject: asked.subject,
            framework: framework.framework.title,
            source: framework.framework.url,
            summary: true,
            standsIn: true,
            loadedOn: '2026-11-21',
          },
          knownCodes: new Map(framework.standards.map((s) => [s.code, s.grades.map(gradeName)])),
        },
      };
    });
}
