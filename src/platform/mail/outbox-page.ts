/** The outbox as a page for the person who runs the server: the newest mail first, its links clickable. */

import { html, raw } from 'hono/html';
import { escapeHtml } from '../../language/text.ts';
import type { OutboxMail } from './outbox.ts';

const linked = (text: string) =>
  raw(escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`));

/** Leads to the mail as mail programs show it, at /dev/outbox/ and its file. */
const asPage = (mail: OutboxMail) =>
  html`<form action="/dev/outbox/${encodeURIComponent(mail.file)}" target="_blank"><button>As a mail program shows it</button></form>`;

export const outboxPage = (mails: OutboxMail[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Outbox – Lessonwright</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>
      body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #23302b; background: #fbfaf6; }
      article { border: 1px solid #d9d5c7; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0; background: #fff; }
      h2 { font-size: 1.1rem; margin: 0; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0.75rem 0 0; }
      .meta { color: #55635c; margin: 0; }
      button { font: inherit; min-height: 44px; margin-top: 0.75rem; padding: 0 1rem; border: 1px solid #8a8f83; border-radius: 8px; background: none; color: inherit; cursor: pointer; }
    </style>
  </head>
  <body>
    <main>
      <h1>Outbox</h1>
      <p class="meta">No mail server is configured, so mail stays on this machine. Only this machine can see this page.</p>
      ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
      ${mails.map((mail) => html`<article><h2>${mail.subject}</h2><p class="meta">To ${mail.to}, ${mail.sentAt}</p><pre>${linked(mail.text)}</pre>${mail.html ? asPage(mail) : ''}</article>`)}
    </main>
  </body>
</html>`;
