/** Reads the topic map. Source: data/knowledge/topics. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { Subject } from '../../contract/school.ts';
import { type Topic, topicSchema } from './topic.ts';

const FOLDERS: Readonly<Record<string, Subject>> = {
  math: 'Mathematics',
  ela: 'English Language Arts',
  science: 'Science',
};

export interface MappedTopic extends Topic {
  subject: Subject;
}

/** @param folder data/knowledge @throws Error that names the file and what is wrong in it */
export function loadTopics(folder: string): MappedTopic[] {
  return Object.entries(FOLDERS).flatMap(([name, subject]) => {
    const place = join(folder, 'topics', name);
    return readdirSync(place)
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .flatMap((file) => {
        const checked = z.array(topicSchema).safeParse(load(readFileSync(join(place, file), 'utf8')));
        if (!checked.success) throw new Error(`${join(place, file)} is not sound:\n${z.prettifyError(checked.error)}`);
        return checked.data.map((topic) => ({ ...topic, subject }));
      });
  });
}
