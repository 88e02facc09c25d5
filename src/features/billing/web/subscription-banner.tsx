/** Above every page of the app while a payment is past due, a plan is about to end or has just ended. */
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ManageSubscription } from './manage-subscription.tsx';
import { type NoticedSubscription, subscriptionNotice } from './subscription-notice.ts';

export function SubscriptionBanner({ subscription }: { subscription: NoticedSubscription }) {
  const notice = subscriptionNotice(subscription, new Date());
  if (!notice) return null;
  return (
    <section aria-label="Your subscription" className="mx-auto mb-6 max-w-5xl print:hidden">
      <Notice tone={notice.tone}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="min-w-0 basis-96 grow">{notice.text}</p>
          {notice.offers === 'portal' ? (
            <ManageSubscription />
          ) : (
            <Button asChild look="secondary">
              <Link to="/pricing">Upgrade Plan</Link>
            </Button>
          )}
        </div>
      </Notice>
    </section>
  );
}
