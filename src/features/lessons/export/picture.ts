/** Figures as PNG pictures, for files that hold no SVG. */
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import { ALL_KINDS } from '../../figures/all-kinds.ts';
import type { ShownFigure } from '../../figures/contract.ts';
import { drawFigure, svgOf, WIDTHS } from '../../figures/draw-figure.ts';
import { toSvg } from '../../figures/svg.ts';
import { altOf } from './exported.ts';

/** Sharp on paper: 288 dots an inch, where the page has 96. */
const SCALE = 3;
const FONT = 'Inter';
const FONT_FILE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

export interface Picture {
  png: Buffer;
  /** In CSS pixels, 96 an inch. */
  width: number;
  height: number;
  alt: string;
}

export async function pictureOf(shown: ShownFigure): Promise<Picture> {
  // The font that the figures were measured with; a server need not have any of its own.
  if (!GlobalFonts.has(FONT)) GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(FONT_FILE)), FONT);
  const drawing = drawFigure(shown, ALL_KINDS, WIDTHS.page, 'figure-');
  const alt = altOf(shown);
  const svg = svgOf(drawing, alt);
  const [width, height] = [drawing.width * SCALE, drawing.height * SCALE];
  const image = await loadImage(
    Buffer.from(toSvg({ ...svg, attributes: { ...svg.attributes, width, height, fontFamily: FONT } })),
  );
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return { png: await canvas.encode('png'), width: drawing.width, height: drawing.height, alt };
}
