/** A figure on a page: what draws it is loaded when the first one is shown, and until then, or if it cannot be drawn, its words are there. */
import { type ComponentType, useEffect, useState } from 'react';
import type { ShownFigure } from '../contract.ts';
import { FAMILY_OF, type Family } from '../families.ts';
import type { DrawnFigureProps } from './drawn-figure.tsx';

const FAMILIES: Readonly<Record<Family, () => Promise<Pick<DrawnFigureProps, 'kinds'>>>> = {
  numbers: () => import('../kinds/numbers.ts').then(({ KINDS: kinds }) => ({ kinds })),
  measures: () => import('../kinds/measures.ts').then(({ KINDS: kinds }) => ({ kinds })),
  geometry: () => import('../kinds/geometry.ts').then(({ KINDS: kinds }) => ({ kinds })),
  data: () => import('../kinds/data.ts').then(({ KINDS: kinds }) => ({ kinds })),
  nature: () => import('../kinds/nature.ts').then(({ KINDS: kinds }) => ({ kinds })),
  pictures: () => import('../kinds/pictures.ts').then(({ KINDS: kinds }) => ({ kinds })),
  words: () => import('../kinds/words.ts').then(({ KINDS: kinds }) => ({ kinds })),
};

interface Loaded {
  Drawn: ComponentType<DrawnFigureProps>;
  kinds: DrawnFigureProps['kinds'];
}
/** Kept for the print, which has no time to wait. */
const loaded = new Map<Family, Loaded>();

export interface FigureProps {
  shown: ShownFigure;
  /** What it shows, in words, where they are known already. */
  text?: string;
  /** On paper it neither grows nor shrinks with the window. */
  onPaper?: boolean;
  /** Can be shown on the whole screen, to project it. */
  enlarges?: boolean;
}

export function Figure({ shown, text, onPaper = false, enlarges = false }: FigureProps) {
  const family = FAMILY_OF[shown.figure.kind];
  const [, setArrived] = useState(0);
  useEffect(() => {
    if (!family || loaded.has(family)) return;
    let here = true;
    Promise.all([import('./drawn-figure.tsx'), FAMILIES[family]()]).then(
      ([{ DrawnFigure }, { kinds }]) => {
        loaded.set(family, { Drawn: DrawnFigure, kinds });
        if (here) setArrived((n) => n + 1);
      },
      // Offline, the words are what there is.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [family]);
  const { Drawn, kinds } = loaded.get(family) ?? {};
  if (!Drawn || !kinds) return text === undefined ? null : <p className="text-ink-soft">{text}</p>;
  return <Drawn {...shown} text={text} kinds={kinds} onPaper={onPaper} enlarges={enlarges} />;
}
