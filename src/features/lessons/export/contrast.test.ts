/** What is written in our files stands out from what is behind it: 4.5 to 1, as WCAG 2.1 AA asks of text. */
import { inflateSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { savedView } from '../../../testing/saved-view.ts';
import { testLesson } from '../../../testing/test-plan.ts';
import { figureSchema } from '../../figures/contract.ts';
import { SAMPLES } from '../../figures/samples.ts';
import type { ExportInput } from '../contract.ts';
import { fileOf } from '../export-lesson.ts';

const ENOUGH = 4.5;
const WHITE = 'ffffff';
const figure = figureSchema.parse({ kind: 'number-line', ...SAMPLES['number-line'][0] });
const LESSON = savedView(
  {
    ...testLesson(),
    activities: [{ name: 'Opening', duration: 60, description: 'Ask: Which row?\n| a | b |\n| 1 | 2 |' }],
    studentPages: [{ title: 'Practice', body: '1. Explain why.\nPicture 1: x', figures: [{ figure }] }],
    answerKey: [{ task: 'Practice, 1', answer: 'Because.' }],
  },
  { quizQuestions: [{ question: 'True?', questionType: 'true-false', correctAnswer: 'True' }] },
);

/** Of "1c1c1c", from 0 to 1. */
function lightOf(color: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const found = (text: string, color: RegExp): string[] =>
  [...new Set([...text.matchAll(color)].map(([, hex = '']) => hex.toLowerCase()))].sort();

/** Colors of letters, and of what may stand behind them. */
async function colorsOf(format: ExportInput['format']): Promise<{ letters: string[]; behind: string[] }> {
  const { content } = await fileOf(LESSON, { format, part: 'lesson' });
  if (typeof content === 'string')
    return {
      letters: found(content, /[;{"]color:\s?#([0-9a-f]{6})/gi),
      behind: [WHITE, ...found(content, /<t[hdr][^>]*background:\s?#([0-9a-f]{6})/gi)],
    };
  if (format === 'pdf') return { letters: lettersOfPdf(Buffer.from(content)), behind: [WHITE] };
  const all = Object.entries(unzipSync(content))
    .filter(([name]) => /^(?:word|ppt\/slides)\/[^/]+\.xml$/.test(name))
    .map(([, part]) => strFromU8(part))
    .join('\n');
  return format === 'docx'
    ? {
        letters: found(all, /<w:color w:val="([0-9a-f]{6})"/gi),
        behind: [WHITE, ...found(all, /<w:shd [^>]*w:fill="([0-9a-f]{6})"/gi)],
      }
    : {
        letters: found(all, /<a:rPr[^>]*><a:solidFill><a:srgbClr val="([0-9a-f]{6})"/gi),
        behind: [WHITE, ...found(all, /<\/a:lnB><a:solidFill><a:srgbClr val="([0-9a-f]{6})"/gi)],
      };
}

/** Each color that is set before text is shown. */
function lettersOfPdf(file: Buffer): string[] {
  const letters = new Set<string>();
  for (const [, stream = ''] of file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const page = unpacked(Buffer.from(stream, 'latin1'));
    let color = '000000';
    for (const [, rgb, isText] of page.matchAll(/([\d.]+ [\d.]+ [\d.]+) scn\b|(\bBT\b)/g)) {
      if (rgb)
        color = rgb
          .split(' ')
          .map((part) =>
            Math.round(Number(part) * 255)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('');
      else if (isText) letters.add(color);
    }
  }
  return [...letters].sort();
}

function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    // A font or a picture.
    return '';
  }
}

describe('text stands out', () => {
  it('by the measure of the standard', () => {
    expect(contrast('000000', WHITE)).toBeCloseTo(21);
    expect(contrast('777777', WHITE)).toBeLessThan(ENOUGH);
  });

  it.each(['docx', 'pptx', 'pdf', 'html'] as const)('in %s', async (format) => {
    const { letters, behind } = await colorsOf(format);
    expect(letters).not.toEqual([]);
    // The head of a table has a ground of its own on slides.
    if (format === 'pptx') expect(behind.length).toBeGreaterThan(1);
    const faint = letters.flatMap((letter) =>
      behind.filter((ground) => contrast(letter, ground) < ENOUGH).map((ground) => `${letter} on ${ground}`),
    );
    expect(faint).toEqual([]);
  });
});
