import type { AnswerGroup } from '../../../planning/outline.ts';
import { TextWithPictures } from './text-with-pictures.tsx';

/** An answer key, page by page. */
export function AnswerGroups({ groups, onPaper = false }: { groups: readonly AnswerGroup[]; onPaper?: boolean }) {
  return groups.map(({ title, answers }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike
    <div key={index} className={index === 0 ? undefined : 'mt-[1em]'}>
      {title && <h3 className="mb-[0.4em] font-sans text-[1em] font-semibold">{title}</h3>}
      <dl className="space-y-[0.5em]">
        {answers.map(({ task, answer, figures }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may be alike
          <div key={place} className={title ? 'plan-line grid grid-cols-[1.75em_minmax(0,1fr)]' : 'plan-line'}>
            <dt className="font-semibold text-primary tabular-nums">{title ? `${task}.` : task}</dt>
            <dd>
              <TextWithPictures text={answer} figures={figures} onPaper={onPaper} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
