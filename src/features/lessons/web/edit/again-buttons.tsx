/** Making a part of the lesson again, and locking one that shall stay. */
import { Lock, LockOpen, RefreshCw } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/cx.ts';
import { pageParts } from '../document/student-page.ts';
import type { Draft } from './draft.ts';
import type { MakingAgain } from './use-make-again.ts';

const ROW_BUTTON = 'text-ink-soft max-sm:size-9 sm:size-10';

export const AgainCard = ({ making: { busy, ask } }: { making: MakingAgain }) => (
  <Card aria-labelledby="edit-again">
    <CardTitle id="edit-again">Make again</CardTitle>
    <p className="mt-2 text-[0.9375rem] text-ink-soft">
      What you locked stays, and so does what you wrote yourself, as long as most of the lesson is as we made it. The
      arrows beside a block or a page make only that one again.
    </p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button look="secondary" busy={busy} onClick={() => ask({ what: 'numbers' })}>
        All numbers
      </Button>
      <Button look="secondary" busy={busy} onClick={() => ask({ what: 'lesson' })}>
        The whole lesson
      </Button>
    </div>
  </Card>
);

interface LockProps {
  /** "activity 2" */
  label: string;
  locked: boolean;
  onChange(locked: boolean): void;
}

export const LockButton = ({ label, locked, onChange }: LockProps) => (
  <Button
    look="ghost"
    size="icon"
    aria-label={`Lock ${label}`}
    aria-pressed={locked}
    title={locked ? `Unlock ${label}` : `Lock ${label}: it stays when the lesson is made again`}
    onClick={() => onChange(!locked)}
    className={cx(ROW_BUTTON, locked && 'text-primary!')}
  >
    {locked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
  </Button>
);

interface AgainProps {
  label: string;
  making: MakingAgain;
  locked: boolean;
  place: number;
}

type OfButton = Partial<Pick<ComponentProps<typeof Button>, 'onClick' | 'popoverTarget'>>;

const AgainButton = ({ label, making, locked, ...more }: Omit<AgainProps, 'place'> & OfButton) => (
  <Button
    look="ghost"
    size="icon"
    aria-label={`Make ${label} again`}
    title={`Make ${label} again`}
    disabled={locked}
    busy={making.busy}
    className={ROW_BUTTON}
    {...more}
  >
    <RefreshCw aria-hidden />
  </Button>
);

export const PartAgain = ({ place, what, ...part }: AgainProps & { what: 'activity' | 'question' }) => (
  <AgainButton {...part} onClick={() => part.making.ask({ what, place })} />
);

/** Words of a task that tell it from the others. */
const LONGEST = 60;
const inShort = (text: string): string => {
  const line = text.split('\n')[0] ?? '';
  return line.length > LONGEST ? `${line.slice(0, LONGEST).replace(/\s+\S*$/, '')} …` : line;
};

/** A page of tasks asks which of them; a text is made again at once. */
export function PageAgain({ page, place, ...part }: AgainProps & { page: Draft['plan']['studentPages'][number] }) {
  const panel = useId();
  const tasks = pageParts(page.body).filter((part) => part.kind === 'prompt');
  const ask = (wish: Parameters<MakingAgain['ask']>[0]) => {
    document.getElementById(panel)?.hidePopover();
    part.making.ask(wish);
  };
  return (
    <>
      <AgainButton
        {...part}
        {...(tasks.length > 0 ? { popoverTarget: panel } : { onClick: () => ask({ what: 'page', place }) })}
      />
      <div
        id={panel}
        popover="auto"
        className="m-auto max-h-[80dvh] w-96 max-w-[calc(100vw-2rem)] flex-col gap-1 overflow-y-auto rounded-control border border-line-strong bg-surface p-3 text-ink shadow-lift [&:popover-open]:flex"
      >
        <Button look="ghost" className="justify-start text-left" onClick={() => ask({ what: 'page', place })}>
          Every task that can change
        </Button>
        {tasks.map(({ number, text }) => (
          <Button
            key={`${number} ${text}`}
            look="ghost"
            className="justify-start text-left"
            onClick={() => ask({ what: 'task', place, task: Number(number) })}
          >
            {number}. {inShort(text)}
          </Button>
        ))}
      </div>
    </>
  );
}
