/** The one form of every mail: a greeting, a few paragraphs, at most one button; as plain text and as HTML that a phone shows well. */
import { html, raw } from 'hono/html';
import type { Mail } from './mailer.ts';

export interface Letter {
  to: string;
  subject: string;
  /** Where an answer goes; absent: nowhere. */
  replyTo?: string;
  /** What comes before the button; one sentence or two each. Line breaks stay. */
  paragraphs: readonly string[];
  action?: { label: string; link: string };
  /** What comes after it, such as how long the link is good; smaller. */
  notes?: readonly string[];
}

// Mail programs know no style sheets of ours and few properties: a table-free column, colors with enough contrast on light and dark.
const BODY =
  'margin:0;padding:24px 16px;background:#fbfaf6;color:#23302b;font:17px/1.6 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const CARD =
  'max-width:34rem;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #d9d5c7;border-radius:12px';
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:10px;background:#1f5c46;color:#ffffff;font-weight:600;text-decoration:none';
const SMALL = 'margin:0 0 12px;font-size:15px;color:#55635c;overflow-wrap:anywhere';

export function letter({ to, replyTo, subject, paragraphs, action, notes = [] }: Letter): Mail {
  const text = [
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...(action ? [`${action.label}:`, action.link, ''] : []),
    ...notes.flatMap((note) => [note, '']),
  ]
    .join('\n')
    .trim();
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${subject}</title>
  </head>
  <body style="${raw(BODY)}">
    <div style="${raw(CARD)}">
      <p style="margin:0 0 20px;font-weight:700;color:#1f5c46">Lessonwright</p>
      ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${paragraph}</p>`)}
      ${action ? html`<p style="margin:24px 0"><a href="${action.link}" style="${raw(BUTTON)}">${action.label}</a></p>` : ''}
      ${notes.map((note) => html`<p style="${raw(SMALL)}">${note}</p>`)}
      ${action ? html`<p style="${raw(SMALL)}">If the button does not work, copy this address into your browser:<br />${action.link}</p>` : ''}
    </div>
  </body>
</html>`;
  return { to, ...(replyTo ? { replyTo } : {}), subject, text, html: String(page) };
}
