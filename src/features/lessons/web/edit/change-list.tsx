import type { Change } from './draft-changes.ts';

/** Changes as a reader compares them: what was, and what is. */
export const ChangeList = ({ changes, was, is }: { changes: readonly Change[]; was: string; is: string }) => (
  <ul className="space-y-3 text-[0.9375rem]">
    {changes.map(({ part, before, after }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
      <li key={index} className="break-words">
        <p className="font-medium">{part}</p>
        <div className="mt-1 grid gap-2 sm:grid-cols-2">
          <Side label={was} text={before} nothing="Not there." />
          <Side label={is} text={after} nothing="Removed." />
        </div>
      </li>
    ))}
  </ul>
);

const Side = ({ label, text, nothing }: { label: string; text: string; nothing: string }) => (
  <div className="rounded-control bg-sunken px-3 py-2">
    <p className="text-sm text-ink-soft">{label}</p>
    <p className="max-h-48 overflow-y-auto whitespace-pre-wrap" tabIndex={text.length > 300 ? 0 : undefined}>
      {text === '' ? <span className="text-ink-soft">{nothing}</span> : text}
    </p>
  </div>
);
