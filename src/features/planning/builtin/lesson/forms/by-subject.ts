/** Where a teacher chose no style: the form that suits the subject and the pack. */
import type { Kit } from '../kit.ts';
import type { Form } from './form.ts';
import { modelThenRead } from './model-then-read.ts';
import { noticeFirst } from './notice-first.ts';
import { phenomenonFirst } from './phenomenon-first.ts';
import { problemFirst } from './problem-first.ts';

export const formOfSubject = ({ grounds, pack }: Kit): Form => {
  if (grounds.topic.subject === 'Mathematics') return problemFirst;
  if (grounds.topic.subject === 'Science') return phenomenonFirst;
  return pack.reads ? modelThenRead : noticeFirst;
};
