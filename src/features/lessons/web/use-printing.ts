/** Printing, by our button or the browser's own command: the sheets exist only while the page is printed. */
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const PRINT_DELAY_MS = 250;

export function usePrinting(): { printing: boolean; print(): void } {
  const [printing, setPrinting] = useState(() => window.matchMedia('print').matches);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // At once, because the browser lays the page out for paper as soon as these listeners are done.
    const show = () => flushSync(() => setPrinting(true));
    const hide = () => setPrinting(false);
    const media = window.matchMedia('print');
    const onMedia = () => (media.matches ? show() : hide());
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    media.addEventListener('change', onMedia);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
      media.removeEventListener('change', onMedia);
      clearTimeout(timer.current);
    };
  }, []);

  const print = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => window.print(), PRINT_DELAY_MS);
  };
  return { printing, print };
}
