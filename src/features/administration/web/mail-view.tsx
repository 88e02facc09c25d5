/** Whether this server can send mail, tried on the person who asks. */
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { faultSentence } from '../../../ui/request.ts';
import { useUser } from '../../identity/web/use-user.ts';
import { sendTestMail } from './admin-calls.ts';

export function MailView() {
  const { user } = useUser();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ taken: boolean; sentence: string }>();
  const send = async () => {
    setBusy(true);
    setAnswer(undefined);
    setAnswer(await sendTestMail().catch((error: unknown) => ({ taken: false, sentence: faultSentence(error) })));
    setBusy(false);
  };
  return (
    <Card aria-labelledby="mail">
      <CardTitle id="mail">Mail</CardTitle>
      <p className="mt-2 text-ink-soft">
        Confirmations, reset links, and invitations go out by mail. A test mail to {user?.email} shows whether they do.
      </p>
      <Button look="secondary" busy={busy} onClick={send} className="mt-4 max-sm:w-full">
        Send a test mail to me
      </Button>
      {/* Always there, so that a screen reader announces what appears in it. */}
      <div role="status" className="mt-4 empty:hidden">
        {answer && (
          <Notice tone={answer.taken ? 'success' : 'danger'}>
            <p className="break-words">{answer.sentence}</p>
          </Notice>
        )}
      </div>
    </Card>
  );
}
