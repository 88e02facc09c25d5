import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inTurn } from '../../testing/turns.ts';
import { interestFiles, loadInterest } from './load-interests.ts';
import { lessonPackFiles, loadLessonPack } from './load-lesson-packs.ts';
import { loadTopics } from './load-topics.ts';
import { packFaults, SEEDS } from './pack-faults.ts';

const folder = join(import.meta.dirname, '../../../data/knowledge');
const interests = interestFiles(folder).map(loadInterest);
const topics = loadTopics(folder);
const all = lessonPackFiles(folder).map(loadLessonPack);
/** Who writes a pack has it drawn often (npm run knowledge -- check); here it is when its turn comes, and a few times else. */
const often = new Set(inTurn(all, 4));
const FEW = 5;

describe.each(all.map((pack) => [pack.topic, pack] as const))('lesson pack %s', (_topic, pack) => {
  it('is sound', () => {
    expect(packFaults(pack, topics, interests, undefined, often.has(pack) ? SEEDS : FEW)).toEqual([]);
  });
});

describe('the lesson packs together', () => {
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
