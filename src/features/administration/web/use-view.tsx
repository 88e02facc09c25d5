/** How much this server is used, in numbers that rank and name nobody. */
import { count } from '../../../language/text.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { LoadFault } from '../../../ui/load-fault.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { NumbersOfUse } from '../contract.ts';
import { DAYS_OF_USE } from '../limits.ts';
import { useNumbersOfUse } from './admin-calls.ts';
import { dayText } from './day-text.ts';

export function UseView() {
  const use = useNumbersOfUse();
  if (use.isPending) return <Skeleton className="h-96 rounded-card" />;
  if (!use.data)
    return <LoadFault title="The numbers could not be loaded" error={use.error} onRetry={() => void use.refetch()} />;
  return (
    <Card aria-labelledby="use">
      <CardTitle id="use">Use</CardTitle>
      <p className="mt-2 text-ink-soft">
        Accounts count as active on a day when somebody who is logged in with them uses a page. Lessons, quizzes, and
        files (downloads) count when they are made, saved or not. Days are UTC; nobody is named or compared.
      </p>
      <Totals use={use.data} />
      <Days use={use.data} />
    </Card>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
const MEGABYTE = 1_000_000;

function Totals({ use: { accounts, activeIn7Days, activeIn30Days, databaseBytes, days } }: { use: NumbersOfUse }) {
  const numbers: readonly (readonly [string, number])[] = [
    ['Accounts', accounts],
    ['Active in 7 days', activeIn7Days],
    [`Active in ${DAYS_OF_USE} days`, activeIn30Days],
    [`Lessons in ${DAYS_OF_USE} days`, sum(days.map(({ lessons }) => lessons))],
    [`Quizzes in ${DAYS_OF_USE} days`, sum(days.map(({ quizzes }) => quizzes))],
    [`Files in ${DAYS_OF_USE} days`, sum(days.map(({ files }) => files))],
    ['Database, in MB', Math.ceil(databaseBytes / MEGABYTE)],
  ];
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Days({ use: { days, countedSince } }: { use: NumbersOfUse }) {
  const most = Math.max(1, ...days.map(({ lessons }) => lessons));
  const best = days.findLast(({ lessons }) => lessons === most);
  const first = days[0]?.day ?? '';
  return (
    <figure className="mt-6 border-t border-line pt-5" aria-labelledby="lessons-a-day">
      <figcaption id="lessons-a-day" className="font-medium">
        Lessons planned a day
      </figcaption>
      <p className="text-sm text-ink-soft">
        {best ? `At most ${count(most, 'lesson')}, on ${dayText(best.day)}.` : 'None was planned yet.'}
        {countedSince !== null && countedSince > first && ` Counted since ${dayText(countedSince)}.`}
      </p>
      {/* The table below says the same in words. */}
      <div aria-hidden className="mt-4 flex h-40 items-end gap-px border-b border-line sm:gap-1">
        {days.map(({ day, lessons }) => (
          <div
            key={day}
            title={`${dayText(day)}: ${count(lessons, 'lesson')}`}
            className="min-w-0 flex-1 rounded-t-sm bg-primary forced-colors:bg-[CanvasText]"
            style={{ height: `${(lessons / most) * 100}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="mt-1 flex justify-between text-sm text-ink-soft">
        <span>{dayText(first)}</span>
        <span>{dayText(days.at(-1)?.day ?? first)}</span>
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2 font-medium text-primary">The days as a table</summary>
        <table className="mt-2 w-full text-left tabular-nums">
          <caption className="sr-only">Lessons, quizzes, and files of the last {DAYS_OF_USE} days</caption>
          <thead className="text-sm text-ink-soft">
            <tr>
              {['Day', 'Lessons', 'Quizzes', 'Files'].map((name) => (
                <th key={name} scope="col" className="py-1.5 font-medium not-first:text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map(({ day, ...made }) => (
              <tr key={day}>
                <th scope="row" className="py-1.5 font-normal">
                  {dayText(day)}
                </th>
                {[made.lessons, made.quizzes, made.files].map((n, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three columns that stay
                  <td key={i} className="py-1.5 text-right">
                    {n.toLocaleString('en-US')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
