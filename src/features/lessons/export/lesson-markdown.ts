/** A lesson as Markdown: whatever a text says, it stays text. */
import type { Room } from '../web/document/student-page.ts';
import { acrossOf, type Block } from './blocks.ts';
import { altOf, drawn, type Exported } from './exported.ts';

export const lessonMarkdown = ({ title, about, blocks }: Exported): string =>
  `${[`# ${escaped(title)}`, escaped(about), ...blocks.map(written)].filter(Boolean).join('\n\n')}\n`;

function written(block: Block, index: number): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escaped(block.text)}`;
    case 'text':
      return escaped(block.text);
    case 'list':
      return block.items.map((item) => `- ${escaped(item)}`).join('\n');
    case 'table':
      // Without a head its cells are empty: this notation has no table without one.
      return [acrossOf(block).map((i) => block.head[i] ?? ''), acrossOf(block).map(() => '---'), ...block.rows]
        .map(rowOf)
        .join('\n');
    case 'figure': {
      // Parentheses would end the address.
      const svg = encodeURIComponent(drawn(block.shown, index)).replaceAll('(', '%28').replaceAll(')', '%29');
      const picture = `![${escaped(altOf(block.shown))}](data:image/svg+xml,${svg})`;
      return block.caption ? `${picture}\n\n${escaped(block.caption)}` : picture;
    }
    case 'room':
      return roomIn(block.room);
  }
}

const RULED = '\\_'.repeat(60);
const ABOVE = { frame: '(room to draw)', open: '(room to work)' } as const;
const roomIn = ({ above, lines }: Room): string =>
  [...(above ? [ABOVE[above]] : []), ...Array.from({ length: lines }, () => RULED)].join('\n\n');

const rowOf = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => (cell === '---' ? cell : escaped(cell))).join(' | ')} |`;

/** One line. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|~&!$]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim()
    // What would begin a list, at the beginning of a line.
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(/^[-+=]/, '\\$&');
