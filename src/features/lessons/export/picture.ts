/** Figures as PNG pictures, for files that hold no SVG. */
import { type Canvas, createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import { ALL_KINDS } from '../../figures/all-kinds.ts';
import type { ShownFigure } from '../../figures/contract.ts';
import { drawFigure, svgOf, WIDTHS } from '../../figures/draw-figure.ts';
import { toSvg } from '../../figures/svg.ts';
import { altOf } from './exported.ts';
import { FONT_FILES } from './fonts.ts';

/** Sharp on paper: 288 dots an inch, where the page has 96. */
const SCALE = 3;
const FONT = 'Inter';
/** For signs that the first one lacks. */
const MORE_SIGNS = 'DejaVu';

interface Shown {
  /** In CSS pixels, 96 an inch. */
  width: number;
  height: number;
  alt: string;
}
export type Picture = Shown & { png: Buffer };

export async function pictureOf(shown: ShownFigure): Promise<Picture> {
  const { canvas, ...rest } = await canvasOf(shown);
  return { ...rest, png: await canvas.encode('png') };
}

/** For PDF files, which take it as it is; what is transparent in a PNG would have to be taken apart pixel by pixel, which takes a second for a lesson. */
export async function jpegOf(shown: ShownFigure): Promise<Shown & { jpeg: Buffer }> {
  const { canvas, ...rest } = await canvasOf(shown);
  return { ...rest, jpeg: await canvas.encode('jpeg', 92) };
}

async function canvasOf(shown: ShownFigure): Promise<Shown & { canvas: Canvas }> {
  if (!GlobalFonts.has(FONT)) {
    GlobalFonts.registerFromPath(FONT_FILES.figures, FONT);
    GlobalFonts.registerFromPath(FONT_FILES.text, MORE_SIGNS);
  }
  const drawing = drawFigure(shown, ALL_KINDS, WIDTHS.page, 'figure-');
  const alt = altOf(shown);
  const svg = svgOf(drawing, alt);
  const [width, height] = [drawing.width * SCALE, drawing.height * SCALE];
  const image = await loadImage(
    Buffer.from(
      toSvg({ ...svg, attributes: { ...svg.attributes, width, height, fontFamily: `${FONT}, ${MORE_SIGNS}` } }),
    ),
  );
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return { canvas, width: drawing.width, height: drawing.height, alt };
}
