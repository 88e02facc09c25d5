/** Elements of a drawing as React elements: text stays text, and nothing is parsed. */
import { Maximize2 } from 'lucide-react';
import { createElement, type ReactElement, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ShownFigure } from '../contract.ts';
import { describeFigure, drawFigure, WIDTHS } from '../draw-figure.ts';
import type { Kinds } from '../kinds/kind.ts';
import type { SvgElement } from '../svg.ts';

export interface DrawnFigureProps extends ShownFigure {
  text: string | undefined;
  kinds: Kinds;
  onPaper: boolean;
  enlarges: boolean;
}

/** Where there is less room than this, type would shrink too far: the drawing for phones is used. */
const ROOM = 400;

const reactOf = (part: SvgElement | string, key: number): ReactElement | string =>
  typeof part === 'string' ? part : createElement(part.tag, { ...part.attributes, key }, ...part.children.map(reactOf));

export function DrawnFigure({ figure, blank = false, text, kinds, onPaper, enlarges }: DrawnFigureProps) {
  const [wide, setWide] = useState(true);
  const ids = `figure${useId().replace(/[^\w-]/g, '')}`;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const around = box.current?.parentElement;
    if (onPaper || !around) return;
    const measure = () => setWide(around.clientWidth >= ROOM);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, [onPaper]);
  const drawing = useMemo(() => {
    try {
      const shown = { figure, blank };
      return {
        ...drawFigure(shown, kinds, onPaper || wide ? WIDTHS.page : WIDTHS.small, ids),
        words: text ?? describeFigure(shown, kinds),
      };
    } catch {
      return undefined;
    }
  }, [figure, blank, text, kinds, onPaper, wide, ids]);
  if (!drawing) return <p className="text-ink-soft">{text}</p>;
  const { width, height, body, words } = drawing;
  return (
    <div
      ref={box}
      className="figure group relative my-[0.6em] w-fit max-w-full rounded-control [&:fullscreen]:flex [&:fullscreen]:items-center [&:fullscreen]:justify-center [&:fullscreen]:bg-surface [&:fullscreen]:p-8 [&:fullscreen>svg]:h-full [&:fullscreen>svg]:max-h-full [&:fullscreen>svg]:w-full [&:fullscreen>button]:hidden"
    >
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={words}
        fontFamily="var(--font-sans)"
        className="block h-auto max-w-full overflow-visible text-ink"
      >
        {body.map(reactOf)}
      </svg>
      {enlarges && (
        <button
          type="button"
          aria-label="Show the picture on the whole screen"
          title="Show on the whole screen"
          onClick={() => box.current?.requestFullscreen?.()}
          className="absolute -top-3 -right-3 flex size-11 items-center justify-center rounded-control bg-surface/80 text-ink-soft opacity-0 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 print:hidden [@media(hover:none)]:opacity-100"
        >
          <Maximize2 aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
