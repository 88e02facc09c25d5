/** Above the app's pages for the person who signed up because of an invitation and has not seen it since. */
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What the invitation is for, and whether it is still open, its page says. */
export function InvitationReminder({ token }: { token: string }) {
  return (
    <section aria-label="Your invitation" className="mx-auto mb-6 max-w-5xl print:hidden">
      <Notice>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>You came here with an invitation to a team.</p>
          <Button asChild look="secondary">
            <Link to="/team/accept-invite/$token" params={{ token }}>
              See the invitation
            </Link>
          </Button>
        </div>
      </Notice>
    </section>
  );
}
