/** Staff from a school's own records: a OneRoster file, shown beside who is here before anybody is invited or switched off. */
import { useRef, useState } from 'react';
import { count } from '../../../language/text.ts';
import { Address } from '../../../ui/address.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import type { LeavingListed, StaffLoaded } from '../contract.ts';
import { STAFF_FILE_BYTES } from '../limits.ts';
import { ADMIN, leaveStaff, loadStaff, type StaffSource, useAct } from './admin-calls.ts';
import { useLookThenLoad } from './use-look-then-load.ts';

/** In the list of schools; no school has it as its id. */
const EVERY_SCHOOL = ' ';

export function StaffView() {
  const { shown, load, close } = useLookThenLoad(loadStaff, { applying: 'Inviting …', changed: [ADMIN] });
  const input = useRef<HTMLInputElement>(null);
  const isBusy = shown.stage === 'working';
  return (
    <Card aria-labelledby="staff-file">
      <CardTitle id="staff-file">Staff from a file</CardTitle>
      <p className="mt-2 text-ink-soft">
        Your student information system exports OneRoster as a ZIP file of CSV files (version 1.2 or 1.1). Nothing
        changes before you have seen what would. Students and their families are counted, and nothing of them is kept.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label="Staff file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // So that the same file can be chosen again.
          target.value = '';
          if (file) void load({ file, school: undefined, mail: true }, false);
        }}
      />
      <Button look="secondary" disabled={isBusy} onClick={() => input.current?.click()} className="mt-5 max-sm:w-full">
        Choose a file
      </Button>
      <p className="mt-2 text-sm text-ink-soft">Up to {STAFF_FILE_BYTES / 2 ** 20} MB.</p>
      {/* Always there, so that a screen reader announces what appears in it. */}
      <div role="status" className="mt-5 empty:hidden">
        {shown.stage === 'working' && <Progress text={shown.sentence} />}
        {shown.stage === 'failed' && (
          <Notice tone="danger">
            <p className="break-words">{shown.sentence}</p>
          </Notice>
        )}
        {(shown.stage === 'would' || shown.stage === 'done') && <p className="sr-only">{headline(shown.loaded)}</p>}
      </div>
      {(shown.stage === 'would' || shown.stage === 'done') && (
        <Outcome
          key={shown.stage}
          source={shown.source}
          loaded={shown.loaded}
          onLoad={(source, apply) => void load(source, apply)}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface OutcomeProps {
  source: StaffSource;
  loaded: StaffLoaded;
  onLoad(source: StaffSource, apply: boolean): void;
  onClose(): void;
}

function Outcome({ source, loaded, onLoad, onClose }: OutcomeProps) {
  const [mail, setMail] = useState(source.mail);
  const { schools, fresh, sent, leaving, off, leftOut } = loaded;
  const isNew = !sent && fresh.count > 0;
  const newcomers = {
    count: fresh.count,
    first: fresh.first.map(({ email, name }) => (name ? `${name} · ${email}` : email)),
  };
  return (
    <section aria-labelledby="outcome" className="border-t border-line pt-5">
      <h3 id="outcome" className="text-lg font-semibold">
        {headline(loaded)}
      </h3>
      <p className="mt-2 text-ink-soft">{tally(loaded)}</p>
      {loaded.changesOnly && (
        <p className="mt-2 text-ink-soft">This file holds only what changed, so who is not in it has not left.</p>
      )}
      {!sent && schools.length > 1 && (
        <Field label="Staff of" className="mt-4 max-w-md">
          <Select
            options={[
              { value: EVERY_SCHOOL, label: 'Every school in the file' },
              ...schools.map(({ id, name, staff }) => ({
                value: id,
                label: name,
                description: count(staff, 'person', 'people'),
              })),
            ]}
            value={source.school ?? EVERY_SCHOOL}
            onValueChange={(school) =>
              onLoad({ ...source, mail, school: school === EVERY_SCHOOL ? undefined : school }, false)
            }
            placeholder="Every school in the file"
          />
        </Field>
      )}
      <div className="mt-3">
        {!sent && <Named what="Would be invited" some={newcomers} />}
        {sent && <Named what="Invited, but no email went out" some={sent.notMailed} />}
        <Named what="In the file, but nobody can log in with the account" some={off} />
        <Named what="Left out" some={leftOut} />
      </div>
      {isNew && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={mail}
            onChange={() => setMail(!mail)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>
            Send each an email with a link
            <span className="block text-sm text-ink-soft">
              Without it they may make an account all the same, and you tell them where.
            </span>
          </span>
        </label>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {isNew && (
          <Button onClick={() => onLoad({ ...source, mail }, true)}>
            Invite {count(fresh.count, 'person', 'people')}
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          {isNew ? 'Leave it' : 'Close'}
        </Button>
      </div>
      {leaving.count > 0 && <Leaving leaving={leaving} onLeft={() => onLoad({ ...source, mail }, false)} />}
    </section>
  );
}

const headline = ({ sent, fresh }: StaffLoaded): string =>
  sent
    ? `${count(sent.invited, 'person', 'people')} invited`
    : fresh.count > 0
      ? `${count(fresh.count, 'person', 'people')} would be invited`
      : 'Nobody new in this file';

/** "40 people are staff: 25 with an account, 3 invited before. Passed over: 812 students, 301 family members." */
function tally({ staff, withAccount, waiting, students, families }: StaffLoaded): string {
  const before = waiting > 0 ? `, ${waiting.toLocaleString('en-US')} invited before` : '';
  const here = `${count(staff, 'person is', 'people are')} staff: ${withAccount.toLocaleString('en-US')} with an account${before}.`;
  const others = [
    ...(students > 0 ? [count(students, 'student')] : []),
    ...(families > 0 ? [count(families, 'family member')] : []),
  ];
  return others.length > 0 ? `${here} Passed over: ${others.join(', ')}.` : here;
}

function Named({ what, some: { count: all, first } }: { what: string; some: { count: number; first: string[] } }) {
  if (all === 0) return null;
  const more = all - first.length;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-medium text-primary">
        {what} ({all.toLocaleString('en-US')})
      </summary>
      <ul className="list-disc pb-2 pl-5 text-sm">
        {first.map((name) => (
          <li key={name} className="break-words">
            {name}
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
      </ul>
    </details>
  );
}

const WHY: Readonly<Record<LeavingListed['why'], string>> = {
  student: 'A student in the file',
  family: 'Family of a student in the file',
  ended: 'Marked as left in the file',
  absent: 'Not in the file',
};

/** Nobody is chosen by itself: some people here may never have been in a file. */
function Leaving({ leaving, onLeft }: { leaving: StaffLoaded['leaving']; onLeft(): void }) {
  const { act } = useAct();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<string[]>([]);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const more = leaving.count - leaving.first.length;
  const isAll = chosen.size === leaving.first.length;
  const idsOf = (kind: LeavingListed['kind']) =>
    leaving.first.filter((each) => each.kind === kind && chosen.has(each.id)).map(({ id }) => id);
  const leave = async () => {
    let stay: string[] = [];
    const call = async () => {
      stay = (await leaveStaff(idsOf('account'), idsOf('invitation'))).problems;
    };
    if (!(await act('leave', call, 'Done'))) return;
    if (stay.length === 0) onLeft();
    else setProblems(stay);
  };
  return (
    <section aria-labelledby="leaving" className="mt-8 border-t border-line pt-5">
      <h3 id="leaving" className="text-lg font-semibold">
        Here, and not staff in this file ({leaving.count.toLocaleString('en-US')})
      </h3>
      <p className="mt-2 text-ink-soft">
        They stay as they are unless you choose them. People who run this server are not listed. Somebody who is
        switched off is logged out and cannot log in; their lessons stay, and <em>People</em> switches them on again.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {leaving.first.map((each) => (
          <LeavingRow key={each.id} each={each} isChosen={chosen.has(each.id)} onToggle={() => toggle(each.id)} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          And {more.toLocaleString('en-US')} more, who are listed once these are done.
        </p>
      )}
      {problems.length > 0 && (
        <Notice tone="danger" className="mt-4">
          {problems.map((sentence) => (
            <p key={sentence} className="break-words">
              {sentence}
            </p>
          ))}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ConfirmDialog
          trigger={
            <Button look="secondary" disabled={chosen.size === 0}>
              Switch off {count(chosen.size, 'chosen person', 'chosen people')}
            </Button>
          }
          title={`Switch off ${count(chosen.size, 'person', 'people')}?`}
          description="Accounts are logged out everywhere and cannot log in; invitations are withdrawn. Nothing is deleted."
          confirm="Switch off"
          onConfirm={leave}
        />
        <Button look="ghost" onClick={() => setChosen(new Set(isAll ? [] : leaving.first.map(({ id }) => id)))}>
          {isAll ? 'Choose nobody' : 'Choose all that are listed'}
        </Button>
      </div>
    </section>
  );
}

interface LeavingRowProps {
  each: LeavingListed;
  isChosen: boolean;
  onToggle(): void;
}

function LeavingRow({ each: { kind, email, name, why }, isChosen, onToggle }: LeavingRowProps) {
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium break-words">{name || <Address of={email} />}</span>
            {kind === 'invitation' && <Badge>Invited</Badge>}
            {why === 'student' && <Badge tone="danger">Student</Badge>}
          </span>
          {name && (
            <span className="block text-sm break-words text-ink-soft">
              <Address of={email} />
            </span>
          )}
          <span className="block text-sm text-ink-soft">{WHY[why]}</span>
        </span>
      </label>
    </li>
  );
}
