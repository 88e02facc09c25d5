import { Card, CardTitle } from '../../../../ui/card.tsx';
import type { Lesson } from '../../../planning/contract.ts';

interface AnswerGroup {
  /** The page that the tasks stand on; '' for tasks that name none. */
  title: string;
  answers: { task: string; answer: string }[];
}

/** "Practice page, 1" and "Practice page, 2" stand together under "Practice page". */
export function answerGroups(answers: Lesson['answerKey']): AnswerGroup[] {
  const groups: AnswerGroup[] = [];
  for (const { task, answer } of answers) {
    const [, title = '', number] = /^(.+), (\d+)$/.exec(task) ?? [];
    const last = groups.at(-1);
    const entry = { task: number ?? task, answer };
    if (last?.title === title) last.answers.push(entry);
    else groups.push({ title, answers: [entry] });
  }
  return groups;
}

export function AnswerKey({ answers }: { answers: Lesson['answerKey'] }) {
  if (answers.length === 0) return null;
  return (
    <Card aria-labelledby="answer-key">
      <CardTitle id="answer-key">Answer key</CardTitle>
      <AnswerGroups answers={answers} />
    </Card>
  );
}

/** Shared with the print. */
export function AnswerGroups({ answers }: { answers: Lesson['answerKey'] }) {
  return answerGroups(answers).map(({ title, answers: group }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike
    <div key={index} className="mt-[1em]">
      {title && <h3 className="mb-[0.4em] font-sans text-[1em] font-semibold">{title}</h3>}
      <dl className="space-y-[0.5em]">
        {group.map(({ task, answer }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may be alike
          <div key={place} className={title ? 'plan-line grid grid-cols-[1.75em_minmax(0,1fr)]' : 'plan-line'}>
            <dt className="font-semibold text-primary tabular-nums">{title ? `${task}.` : task}</dt>
            <dd className="whitespace-pre-line">{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
