/** A figure as a drawing, given what draws its kind. The same data always gives the same drawing. */
import type { FigureKind, FigureOf, ShownFigure } from './contract.ts';
import type { Kind, Kinds } from './kinds/kind.ts';
import { type Drawing, openPen } from './pen.ts';
import { element, type SvgElement, toSvg } from './svg.ts';

/** Widths of a drawing, in CSS pixels: on a phone, on a page, on the board. The type is the same size in all of them. */
export const WIDTHS = { small: 296, page: 460, board: 680 } as const;

const kindIn = <K extends FigureKind>(kinds: Kinds, kind: K): Kind<K> => {
  const found = kinds[kind] as Kind<K> | undefined;
  if (!found) throw new Error(`Nothing draws ${kind}.`);
  return found;
};

/** @param ids begins the ids of its patterns; another one for each drawing on a page */
export const drawFigure = ({ figure, blank = false }: ShownFigure, kinds: Kinds, width: number, ids: string): Drawing =>
  kindIn(kinds, figure.kind).draw(figure as FigureOf<typeof figure.kind> as never, openPen(width, ids), blank);

export const describeFigure = ({ figure, blank = false }: ShownFigure, kinds: Kinds): string => {
  const said = kindIn(kinds, figure.kind).describe(figure as never, blank);
  const text = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return figure.title ? `${figure.title}: ${text}` : text;
};

/** @param text what a reader hears who does not see it */
export const svgOf = ({ width, height, body }: Drawing, text: string): SvgElement =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img' },
    [element('title', {}, [text]), ...body],
  );

export const svgText = (drawing: Drawing, text: string): string => toSvg(svgOf(drawing, text));
