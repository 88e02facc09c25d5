/** Plain text of a plan, set so that the next step is found at a glance. Text stays text: nothing in it becomes HTML. */
import { Fragment, type ReactNode } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { MathText } from '../../../../ui/mathematics/math-text.tsx';
import { TextWithTables } from '../../../../ui/text-with-tables.tsx';
import type { ShownFigure } from '../../../figures/contract.ts';
import { Figure } from '../../../figures/web/figure.tsx';
import { type PlanBlock, planBlocks } from './plan-blocks.ts';

/** Labels up to this length stand in a column of their own; longer ones on their own line. */
const COLUMN_LABEL = 16;

export interface PlanTextProps {
  text: string;
  /** What its lines "Picture 1: …" show; without them they stay words. */
  figures?: readonly ShownFigure[] | undefined;
  onPaper?: boolean;
  /** Labels stand in the line, where there is no room for a column of them. */
  inline?: boolean;
  /** How many lines of what has this label are shown; all of them where it is absent. Only with `inline`. */
  linesOf?: ((label: string) => ShownLines) | undefined;
  className?: string;
}

export type ShownLines = 1 | 2 | 3;
const CLAMP: Record<ShownLines, string> = { 1: 'line-clamp-1', 2: 'line-clamp-2', 3: 'line-clamp-3' };

export function PlanText({ text, figures = [], onPaper = false, inline = false, linesOf, className }: PlanTextProps) {
  const show = (item: Group['lists'][number], key: number): ReactNode => {
    if (item.kind !== 'picture') return <List key={key} list={item} />;
    const shown = figures[item.number - 1];
    return shown ? (
      <Figure key={key} shown={shown} text={item.text} onPaper={onPaper} enlarges={!onPaper} />
    ) : (
      <p key={key}>{`Picture: ${item.text}`}</p>
    );
  };
  const groups = groupsOf(planBlocks(text));
  const inColumns = !inline && groups.some((group) => group.label !== undefined);
  return (
    <div className={cx('space-y-[0.55em]', className)}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
        <Fragment key={index}>
          {group.label === undefined ? (
            <div className={cx('plan-line', inColumns && 'sm:pl-[9.75em] print:pl-[9.5em]')}>
              {content(group, show)}
            </div>
          ) : inline ? (
            <div className={cx('plan-line', group.lists.length === 0 && linesOf && CLAMP[linesOf(group.label)])}>
              <Label text={group.label} className="mr-[0.4em]" />
              {content(group, show)}
            </div>
          ) : group.label.length <= COLUMN_LABEL ? (
            <div className="plan-line sm:grid sm:grid-cols-[9em_minmax(0,1fr)] sm:gap-x-[0.75em] print:grid print:grid-cols-[8.75em_minmax(0,1fr)] print:gap-x-[0.75em]">
              <Label text={group.label} className="max-sm:mr-[0.4em] max-sm:print:mr-0" />
              <div className="min-w-0 max-sm:inline">{content(group, show)}</div>
            </div>
          ) : (
            <div className="plan-line">
              <Label text={group.label} />
              <div className="sm:pl-[9.75em] print:pl-[9.5em]">{content(group, show)}</div>
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
}

const Label = ({ text, className }: { text: string; className?: string }) => (
  <strong className={cx('font-semibold text-primary', className)}>{text}:</strong>
);

interface Group {
  label?: string;
  text: string;
  lists: Exclude<PlanBlock, { kind: 'line' }>[];
}

/** A list or a picture belongs to the line above it. */
function groupsOf(blocks: readonly PlanBlock[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'line')
      groups.push({ ...(block.label === undefined ? {} : { label: block.label }), text: block.text, lists: [] });
    else if (last) last.lists.push(block);
    else groups.push({ text: '', lists: [block] });
  }
  return groups;
}

const content = ({ text, lists }: Group, show: (item: Group['lists'][number], key: number) => ReactNode): ReactNode => (
  <>
    {text.includes('\n|') || text.startsWith('|') ? <TextWithTables text={text} /> : <MathText text={text} />}
    {lists.map(show)}
  </>
);

function List({ list }: { list: Exclude<Group['lists'][number], { kind: 'picture' }> }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
    <li key={index}>
      <div>
        <MathText text={item} />
      </div>
    </li>
  ));
  const look = 'mt-[0.25em] space-y-[0.25em] pl-[1.5em] marker:text-ink-soft';
  return list.kind === 'numbered' ? (
    <ol start={list.start} className={cx('list-decimal', look)}>
      {items}
    </ol>
  ) : (
    <ul className={cx('list-disc', look)}>{items}</ul>
  );
}
