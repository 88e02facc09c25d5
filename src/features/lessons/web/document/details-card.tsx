import { Card, CardTitle } from '../../../../ui/card.tsx';
import { detailRows, type LessonDetails } from '../request/lesson-details.ts';

/** What was asked for. */
export const DetailsCard = ({ details }: { details: LessonDetails }) => (
  <Card aria-labelledby="details">
    <CardTitle id="details">Lesson details</CardTitle>
    <dl className="mt-3 divide-y divide-line text-[0.9375rem]">
      {detailRows(details).map(({ term, value }) => (
        <div key={term} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-2">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
