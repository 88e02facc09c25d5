/** What came of a mail, for the person who set the mail server up: errors of nodemailer in plain sentences. */
export interface MailAnswer {
  /** By the next server; whether it arrives, that one decides. */
  taken: boolean;
  sentence: string;
}

const SAID_MAXIMUM = 300;

/** Code of nodemailer → what it means. */
const FAULTS: Readonly<Record<string, (host: string) => string>> = {
  EDNS: (host) => `There is no mail server called ${host}. Please check the name in SMTP_URL.`,
  ESOCKET: (host) => `No connection to ${host} came about. Please check the port in SMTP_URL, and the firewall.`,
  ECONNECTION: (host) => `${host} closed the connection. Please check the port in SMTP_URL.`,
  ETIMEDOUT: (host) => `${host} did not answer in time. Please check the port in SMTP_URL, and the firewall.`,
  EAUTH: (host) => `${host} does not take the user name or the password in SMTP_URL.`,
  ETLS: (host) => `${host} does not encrypt the connection, so no password was sent.`,
  EENVELOPE: (host) => `${host} refused the sender or the recipient. Please check MAIL_FROM.`,
};

/** @param host with its port @param said the server's own words */
export const takenBy = (host: string, said: string): MailAnswer => ({
  taken: true,
  sentence: `${host} took the mail.${quoted(said)}`,
});

/** @param fault what nodemailer threw */
export function refusedBy(host: string, fault: unknown): MailAnswer {
  const { code = '', response, message } = fault as { code?: string; response?: string; message?: string };
  const sentence = FAULTS[code]?.(host) ?? `${host} did not take the mail.`;
  return { taken: false, sentence: `${sentence}${quoted(response ?? message ?? '')}` };
}

const quoted = (said: string): string => {
  const line = said.split('\n').join(' ').trim().slice(0, SAID_MAXIMUM);
  return line === '' ? '' : ` Its answer: “${line}”`;
};
