import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { interestFiles, loadInterest } from './load-interests.ts';
import { lessonPackFiles, loadLessonPack } from './load-lesson-packs.ts';
import { loadTopics } from './load-topics.ts';
import { packFaults } from './pack-faults.ts';

const folder = join(import.meta.dirname, '../../../data/knowledge');
const interests = interestFiles(folder).map(loadInterest);
const topics = loadTopics(folder);
const files = lessonPackFiles(folder);

describe.each(files.map((file) => [basename(file, '.yaml'), file] as const))('lesson pack %s', (_topic, file) => {
  it('is sound', () => {
    expect(packFaults(loadLessonPack(file), topics, interests)).toEqual([]);
  });
});

describe('the lesson packs together', () => {
  const all = files.map(loadLessonPack);

  it('share no sentence', () => {
    const said = new Map<string, string>();
    const twice: string[] = [];
    for (const { topic, teach, hook, misconceptions, quiz } of all)
      for (const line of [
        ...teach.flatMap((t) => [t.say, t.show]),
        hook.say,
        ...misconceptions.map((m) => m.move),
        ...quiz.multipleChoice.map((q) => q.stem),
      ]) {
        const other = said.get(line);
        if (other && other !== topic && line.length > 40) twice.push(`${other} and ${topic}: ${line}`);
        said.set(line, topic);
      }
    expect(twice).toEqual([]);
  });

  it('have one pack a topic', () => {
    const served = all.flatMap(({ topic, also }) => [topic, ...also]);
    expect(served.filter((id, i) => served.indexOf(id) !== i)).toEqual([]);
  });
});
