/** Says where the mail is on a computer that has no mail server: only somebody at that computer can open the outbox. */
export function OutboxHint() {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname)) return null;
  return (
    <p className="mt-1.5">
      No mail server set up on this computer? Then the message waits in the{' '}
      <a
        href="/dev/outbox"
        target="_blank"
        rel="noreferrer"
        className="font-medium text-primary underline underline-offset-4"
      >
        local outbox
      </a>
      .
    </p>
  );
}
