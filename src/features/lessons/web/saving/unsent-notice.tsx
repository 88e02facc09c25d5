/** Says that a lesson is still waiting to be saved, and what happens with it. */
import { Notice } from '../../../../ui/notice.tsx';
import { WAITS } from './unsent-lessons.ts';
import { type LibrarySave, type OnSaved, useLibrarySave } from './use-library-save.ts';

const ACTION = 'min-h-11 rounded-control font-medium text-primary underline underline-offset-4 md:min-h-8';

/** On pages that save nothing themselves: sends what is waiting, and speaks up only if it still cannot. */
export function UnsentLessons({
  userId,
  onSaved,
  className,
}: {
  userId: string;
  onSaved?: OnSaved;
  className?: string;
}) {
  const saving = useLibrarySave(userId, onSaved);
  return <UnsentNotice saving={saving} {...(className ? { className } : {})} />;
}

export function UnsentNotice({
  saving: { delay, busy, retry },
  className,
}: {
  saving: LibrarySave;
  className?: string;
}) {
  return (
    // Always there, so that a screen reader announces what appears in it.
    <div role="status" className="print:hidden">
      {delay && (
        <Notice className={className ?? ''}>
          {delay === 'signed-out' ? (
            <>
              You are no longer logged in. {WAITS['signed-out']}{' '}
              {/* A fresh load, so that the login page sees that nobody is signed in. */}
              <a href="/login?redirect=/create" className={ACTION}>
                Log in
              </a>
            </>
          ) : (
            <>
              Not saved yet. {WAITS[delay]}{' '}
              <button type="button" onClick={() => void retry()} aria-disabled={busy || undefined} className={ACTION}>
                Try again
              </button>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
