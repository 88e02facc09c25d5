/** Who did what on this server, the newest first. */
import { Download, SearchX } from 'lucide-react';
import { useState } from 'react';
import { count } from '../../../language/text.ts';
import { Address } from '../../../ui/address.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadFault } from '../../../ui/load-fault.tsx';
import { sentenceOf } from '../../../ui/request.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { AuditEntryListed } from '../contract.ts';
import { AUDIT_DAYS, AUDIT_KINDS, ENTRIES_PER_FILE, ENTRIES_PER_PAGE, isCounted } from '../limits.ts';
import { auditFile, useAuditLog } from './admin-calls.ts';
import { dayText, momentText } from './day-text.ts';
import { Pages } from './pages.tsx';
import { useListSearch } from './use-list-search.ts';

const EVERYTHING = 'everything';
const KIND_OPTIONS = [
  { value: EVERYTHING, label: 'Everything' },
  ...Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label })),
];

export function AuditView() {
  const { search, kind, page, look, find, turnTo } = useListSearch();
  const log = useAuditLog(search, kind, page);
  return (
    <Card aria-labelledby="audit-log">
      <div className="flex items-baseline justify-between gap-4">
        <CardTitle id="audit-log">Audit log</CardTitle>
        <p role="status" className="text-sm text-ink-soft">
          {log.data && !log.isPlaceholderData && count(log.data.total, 'entry', 'entries')}
        </p>
      </div>
      <p className="mt-2 text-ink-soft">
        What administrators did, and what happened to accounts. An entry stays for {AUDIT_DAYS} days. Of failed log-ins,
        only their number is kept.
      </p>
      <search className="mt-4 grid gap-4 sm:grid-cols-2">
        <SearchField label="Search the log" placeholder="Name or email" search={search} onSearch={find} />
        <Field label="Show">
          <Select
            options={KIND_OPTIONS}
            value={kind || EVERYTHING}
            onValueChange={(chosen) => look({ kind: chosen === EVERYTHING ? '' : chosen, page: '' })}
            placeholder=""
          />
        </Field>
      </search>
      {log.isPending ? (
        <Skeleton className="mt-5 h-72" />
      ) : log.isError && !log.data ? (
        <LoadFault
          title="The log could not be loaded"
          error={log.error}
          onRetry={() => void log.refetch()}
          className="mt-5"
        />
      ) : log.data?.entries.length === 0 ? (
        <EmptyState icon={SearchX} title="Nothing found" as="h3" className="mt-5">
          {search || kind ? 'Try another name, or show everything.' : 'Nothing has been done here yet.'}
        </EmptyState>
      ) : (
        <>
          <ul className="mt-3 divide-y divide-line" aria-busy={log.isFetching}>
            {log.data?.entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ul>
          <Pages what="entries" page={page} perPage={ENTRIES_PER_PAGE} total={log.data?.total ?? 0} onPage={turnTo} />
          <DownloadLog search={search} kind={kind} />
        </>
      )}
    </Card>
  );
}

function Row({ entry: { kind, at, detail, by, about } }: { entry: AuditEntryListed }) {
  const isCount = isCounted(kind);
  return (
    <li className="py-3.5">
      <p className="font-medium break-words">
        {AUDIT_KINDS[kind]}
        {detail && `: ${detail}`}
      </p>
      {about && (
        <p className="break-words">
          <Who who={about} />
        </p>
      )}
      <p className="text-sm break-words text-ink-soft">
        <time dateTime={at}>{isCount ? dayText(at.slice(0, 10)) : momentText(at)}</time>
        {!isCount && (
          <>
            {' · by '}
            <Who who={by} />
          </>
        )}
      </p>
    </li>
  );
}

function Who({ who: { name, email } }: { who: AuditEntryListed['by'] }) {
  if (email === null) return name;
  return (
    <>
      {name && `${name}, `}
      <Address of={email} />
    </>
  );
}

function DownloadLog(asked: { search: string; kind: string }) {
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { name, type, text, isWhole } = await auditFile(asked.search, asked.kind);
      saveFile(name, type, text);
      toast(
        isWhole
          ? { title: `${name} is saved` }
          : {
              title: `${name} holds the newest ${ENTRIES_PER_FILE.toLocaleString('en-US')} entries`,
              description: 'Search for a person, or show one kind, to get the others.',
            },
      );
    } catch (error) {
      toast({ title: 'Not saved', description: sentenceOf(error, 'Please try again.'), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-5">
      <p className="text-sm text-ink-soft">As a table for spreadsheets (CSV): everything that the search finds.</p>
      <Button look="secondary" busy={busy} onClick={download} className="max-sm:w-full">
        <Download aria-hidden />
        Download the log
      </Button>
    </div>
  );
}
