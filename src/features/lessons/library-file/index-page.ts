/** The page that a teacher opens first: every lesson of the file, with links to its own files beside it. */
import { escaped } from '../export/escaped.ts';

export interface IndexEntry {
  title: string;
  /** Grade, subject, standard, minutes. */
  about: string;
  /** "2026-11-26" */
  savedOn: string;
  files: { label: string; path: string }[];
  /** What could not be made. */
  missing: string[];
}

const STYLE = `body{font:1rem/1.55 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #767676;padding:.4rem;text-align:start;vertical-align:top}
td,th{overflow-wrap:anywhere}a{color:#0b4a8f;display:inline-block;margin-inline-end:1rem}`;

export const indexPage = (entries: readonly IndexEntry[], madeAt: Date): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lessons from Lessonwright</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Lessons from Lessonwright</h1>
<p>${entries.length === 1 ? 'One lesson' : `${entries.length} lessons`}, taken along on ${madeAt.toISOString().slice(0, 10)}. Unpack the whole file first, so that the links find what they name. A data file (JSON) can be added to a library again.</p>
<table>
<thead><tr><th scope="col">Lesson</th><th scope="col">For</th><th scope="col">Saved</th><th scope="col">Files</th></tr></thead>
<tbody>
${entries.map(row).join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`;

const row = ({ title, about, savedOn, files, missing }: IndexEntry): string =>
  `<tr><th scope="row" dir="auto">${escaped(title)}</th><td dir="auto">${escaped(about)}</td><td>${savedOn}</td><td>${files
    .map(({ label, path }) => `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${label}</a>`)
    .join(' ')}${missing.map((label) => ` ${label}: could not be made.`).join('')}</td></tr>`;
