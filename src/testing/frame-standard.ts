import type { Standard } from '../features/standards/contract.ts';
import type { TestApp } from './test-app.ts';

/** A standard that we have no content for yet; which one it is changes with the knowledge base. */
export async function frameOf(house: TestApp): Promise<{ gradeLevel: string; subject: string; standard: string }> {
  for (const [gradeLevel, subject] of [
    ['Grade 5', 'Science'],
    ['Grade 11', 'Mathematics'],
    ['Grade 9', 'English Language Arts'],
  ] as const) {
    const place = new URLSearchParams({ state: 'Ohio', gradeLevel, subject });
    const list = (await (await house.get(`/api/standards?${place}`)).json()) as Standard[];
    const frame = list.find(({ outlook }) => outlook === 'frame');
    if (frame) return { gradeLevel, subject, standard: frame.code };
  }
  throw new Error('every standard has content: take an objective that no topic knows');
}
