/** A lesson as one page that needs nothing from elsewhere: no script, no address that is loaded, figures inside it. */
import type { Room } from '../web/document/student-page.ts';
import type { Block } from './blocks.ts';
import { escaped } from './escaped.ts';
import { drawn, type Exported } from './exported.ts';

const STYLE = `body{font:1rem/1.55 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}
h1,h2,h3{line-height:1.25;break-after:avoid}p,li,td,th{overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #767676;padding:.4rem;text-align:start;vertical-align:top}
svg{max-width:100%;height:auto}figure{margin:1rem 0;break-inside:avoid}.page{break-before:page}
.line{height:2.2rem;border-bottom:1px solid #767676}.frame{height:11rem;border:1px solid #767676;border-radius:.3rem}.open{height:7rem}
.line,.frame,.open{break-inside:avoid;margin-bottom:.2rem}`;

/** Nothing in the page may run or load, whatever a text says. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

export const lessonHtml = ({ title, about, blocks }: Exported): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1 dir="auto">${escaped(title)}</h1>
<p dir="auto">${escaped(about)}</p>
${blocks.map(written).join('\n')}
</main>
</body>
</html>
`;

function written(block: Block, index: number): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} dir="auto"${block.newPage ? ' class="page"' : ''}>${escaped(block.text)}</h${block.level}>`;
    case 'text':
      return `<p dir="auto">${escaped(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li dir="auto">${escaped(item)}</li>`).join('')}</ul>`;
    case 'table':
      return `<table>${block.head.length > 0 ? `<thead><tr>${cells(block.head, 'th scope="col"', 'th')}</tr></thead>` : ''}<tbody>${block.rows
        .map((row) => `<tr>${cells(row, 'td', 'td')}</tr>`)
        .join('')}</tbody></table>`;
    case 'figure': {
      const caption = block.caption ? `<figcaption dir="auto">${escaped(block.caption)}</figcaption>` : '';
      return `<figure>${drawn(block.shown, index)}${caption}</figure>`;
    }
    case 'room':
      return roomIn(block.room);
  }
}

/** Seen, and not read aloud. */
const roomIn = ({ above, lines }: Room): string =>
  [...(above ? [above] : []), ...Array.from({ length: lines }, () => 'line')]
    .map((name) => `<div class="${name}" aria-hidden="true"></div>`)
    .join('');

const cells = (row: readonly string[], open: string, close: string): string =>
  row.map((cell) => `<${open} dir="auto">${escaped(cell)}</${close}>`).join('');
