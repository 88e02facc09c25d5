/** Everybody who has an account, by last name. */
import { SearchX } from 'lucide-react';
import { tierName } from '../../../contract/tier.ts';
import { count } from '../../../language/text.ts';
import { Address } from '../../../ui/address.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFault } from '../../../ui/load-fault.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { initialsOf } from '../../identity/web/initials.ts';
import { nameOf } from '../../teams/web/team-words.ts';
import type { PersonListed } from '../contract.ts';
import { PEOPLE_PER_PAGE } from '../limits.ts';
import { usePeople } from './admin-calls.ts';
import { dayText } from './day-text.ts';
import { ManagePerson } from './manage-person.tsx';
import { Pages } from './pages.tsx';
import { useListSearch } from './use-list-search.ts';

export function PeopleView() {
  const { search, page, find, turnTo } = useListSearch();
  const people = usePeople(search, page);

  return (
    <Card aria-labelledby="people">
      <div className="flex items-baseline justify-between gap-4">
        <CardTitle id="people">People</CardTitle>
        <p role="status" className="text-sm text-ink-soft">
          {people.data && !people.isPlaceholderData && count(people.data.total, 'account')}
        </p>
      </div>
      <search className="mt-4 block">
        <SearchField label="Search people" placeholder="Name or email" search={search} onSearch={find} />
      </search>
      {people.isPending ? (
        <Skeleton className="mt-5 h-72" />
      ) : people.isError && !people.data ? (
        <LoadFault
          title="The accounts could not be loaded"
          error={people.error}
          onRetry={() => void people.refetch()}
          className="mt-5"
        />
      ) : people.data?.people.length === 0 ? (
        <EmptyState icon={SearchX} title="Nobody found" as="h3" className="mt-5">
          Try a part of the name or of the address.
        </EmptyState>
      ) : (
        <>
          <ul className="mt-3 divide-y divide-line" aria-busy={people.isFetching}>
            {people.data?.people.map((person) => (
              <Row key={person.id} person={person} />
            ))}
          </ul>
          <Pages
            what="accounts"
            page={page}
            perPage={PEOPLE_PER_PAGE}
            total={people.data?.total ?? 0}
            onPage={turnTo}
          />
        </>
      )}
    </Card>
  );
}

function Row({ person }: { person: PersonListed }) {
  const { email, administrator, state, tier, lastActiveOn } = person;
  const name = nameOf(person);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-sm font-semibold text-primary max-sm:hidden"
      >
        {initialsOf(person)}
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {administrator && <Badge tone="primary">Administrator</Badge>}
          {state === 'off' && <Badge tone="danger">Switched off</Badge>}
          {state === 'former' && <Badge tone="accent">Earlier login service</Badge>}
        </p>
        {name !== email && (
          <p className="text-sm break-words text-ink-soft">
            <Address of={email} />
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {tierName(tier)} · {lastActiveOn ? `last active ${dayText(lastActiveOn)}` : 'not active yet'}
        </p>
      </div>
      <ManagePerson person={person} />
    </li>
  );
}
