/** Printing, by our button or the browser's own command: the sheets exist only while the page is printed. */
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Printout } from './printout.ts';

const PRINT_DELAY_MS = 250;

export interface Printing {
  /** Undefined while nothing is printed. */
  printing: Printout | undefined;
  print(what: Printout): void;
}

/** @param whole what the browser's own command prints */
export function usePrinting(whole: Printout): Printing {
  const usual = useRef(whole);
  usual.current = whole;
  const [printing, setPrinting] = useState<Printout | undefined>(() =>
    window.matchMedia('print').matches ? whole : undefined,
  );
  const wanted = useRef<Printout>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // At once, because the browser lays the page out for paper as soon as these listeners are done.
    const show = () => flushSync(() => setPrinting(wanted.current ?? usual.current));
    const hide = () => {
      wanted.current = undefined;
      setPrinting(undefined);
    };
    // The preview goes through both media again each time that somebody changes a setting in it; what is printed stays the same.
    let isOpen = false;
    const begin = () => {
      isOpen = true;
      show();
    };
    const end = () => {
      isOpen = false;
      hide();
    };
    const media = window.matchMedia('print');
    const onMedia = () => {
      if (media.matches) show();
      else if (!isOpen) hide();
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', onMedia);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', onMedia);
      clearTimeout(timer.current);
    };
  }, []);

  const print = (what: Printout) => {
    wanted.current = what;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => window.print(), PRINT_DELAY_MS);
  };
  return { printing, print };
}
