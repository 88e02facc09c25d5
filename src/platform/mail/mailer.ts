/** Mail as every room sends it; its local stand-in is the outbox. */
export interface Mail {
  to: string;
  /** Where an answer goes; absent: nowhere. */
  replyTo?: string;
  subject: string;
  /** Plain text; one link a line, so that it can be read on a phone and clicked in the outbox. */
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
