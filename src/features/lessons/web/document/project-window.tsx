/** What students may see, large, in a window of its own for the wall; on this screen where the browser allows no second window. */
import { MonitorPlay } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../ui/button.tsx';
import { MathText } from '../../../../ui/mathematics/math-text.tsx';
import { Figure } from '../../../figures/web/figure.tsx';
import type { Lesson } from '../../../planning/contract.ts';
import { timeLeft } from './lesson-clock.ts';
import { type Slide, slidesOf } from './student-slides.ts';

export function Project({ lesson }: { lesson: Lesson }) {
  const [wall, setWall] = useState<Window>();
  useEffect(() => {
    if (!wall || wall === window) return;
    // The window goes with its lesson, and the lesson notices when the window was closed.
    const gone = setInterval(() => wall.closed && setWall(undefined), 500);
    const close = () => wall.close();
    window.addEventListener('pagehide', close);
    return () => {
      clearInterval(gone);
      window.removeEventListener('pagehide', close);
      wall.close();
    };
  }, [wall]);
  return (
    <>
      <Button
        look="secondary"
        onClick={() => setWall((open) => (open && !open.closed ? open : openWall(lesson.title)))}
      >
        <MonitorPlay aria-hidden />
        Project
      </Button>
      {wall &&
        createPortal(
          <Slides slides={slidesOf(lesson)} host={wall} onClose={() => setWall(undefined)} />,
          wall.document.body,
        )}
    </>
  );
}

/** An empty window in the look of this one. @returns this window where none could be opened */
function openWall(title: string): Window {
  const wall = window.open('', '', 'popup,width=1280,height=720');
  if (!wall) return window;
  wall.document.title = title;
  wall.document.documentElement.lang = 'en';
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    wall.document.head.append(wall.document.importNode(style, true));
  return wall;
}

interface SlidesProps {
  slides: readonly Slide[];
  host: Window;
  onClose(): void;
}

function Slides({ slides, host, onClose }: SlidesProps) {
  const [at, setAt] = useState(0);
  const [black, setBlack] = useState(false);
  const slide = slides[at];
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a small screen a slide may be longer than the wall; the rest of it comes before the next one.
    const next = () => {
      const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = sheet.current ?? {};
      if (scrollHeight - clientHeight - scrollTop > 4) sheet.current?.scrollBy(0, clientHeight * 0.8);
      else go((n) => Math.min(slides.length - 1, n + 1));
    };
    const go = (to: (now: number) => number) => {
      setAt(to);
      sheet.current?.scrollTo(0, 0);
    };
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (['ArrowRight', 'ArrowDown', 'PageDown', ' '].includes(key)) next();
      else if (['ArrowLeft', 'ArrowUp', 'PageUp'].includes(key)) go((n) => Math.max(0, n - 1));
      else if (key === 'b' || key === 'B' || key === '.') setBlack((now) => !now);
      else if (key === 'Escape') onClose();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    host.addEventListener('keydown', onKey, true);
    host.focus();
    return () => host.removeEventListener('keydown', onKey, true);
  }, [host, slides.length, onClose]);
  if (black) return <div className="fixed inset-0 z-50 bg-black" />;
  return (
    <div
      ref={sheet}
      className="light fixed inset-0 z-50 flex flex-col overflow-y-auto bg-paper p-[3vw] text-ink print:hidden"
    >
      <h1 className="font-sans text-2xl text-ink-soft">{slide?.name ?? 'Nothing to show'}</h1>
      <div className="flex flex-1 flex-col justify-center gap-[3vh] py-[3vh] text-[max(40px,3.2vw)] leading-snug">
        {slide && slide.figures.length > 0 && (
          // As large as the words leave room for.
          <div className="flex min-h-[38vh] flex-1 basis-0 gap-[3vw] [&_.figure]:my-0 [&_.figure]:size-full [&_svg]:size-full">
            {slide.figures.map(({ shown, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two figures may be alike
              <div key={index} className="min-w-0 flex-1">
                <Figure shown={shown} text={text} />
              </div>
            ))}
          </div>
        )}
        {slide?.lines.map(({ label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <p key={index} className="whitespace-pre-line">
            {label && <strong className="text-primary">{label}: </strong>}
            <MathText text={text} />
          </p>
        ))}
        {slide && slide.lines.length === 0 && slide.figures.length === 0 && (
          <p className="text-center font-display text-[max(56px,5vw)]">{slide.name}</p>
        )}
      </div>
      <div className="flex items-end justify-between gap-8 text-xl text-ink-soft tabular-nums">
        {slide && <WallTimer key={slide.activity} minutes={slide.minutes} host={host} />}
        <p>
          {at + 1} of {slides.length}
        </p>
      </div>
    </div>
  );
}

/** Counts the minutes of an activity down once somebody starts it: a press, or T. The next activity has its own. */
function WallTimer({ minutes, host }: { minutes: number; host: Window }) {
  const [until, setUntil] = useState<number>();
  const [now, setNow] = useState(0);
  const toggle = useCallback(() => {
    setNow(Date.now());
    setUntil((running) => (running === undefined ? Date.now() + minutes * 60_000 : undefined));
  }, [minutes]);
  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 't' && !altKey && !ctrlKey && !metaKey) toggle();
    };
    host.addEventListener('keydown', onKey);
    return () => host.removeEventListener('keydown', onKey);
  }, [host, toggle]);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  if (minutes <= 0) return <span />;
  return (
    <button
      type="button"
      onClick={toggle}
      className="min-h-11 rounded-control border border-line-strong px-4 text-ink aria-pressed:text-[max(40px,3.2vw)] aria-pressed:font-semibold"
      aria-pressed={until !== undefined}
    >
      {until === undefined ? `Start ${minutes} min` : timeLeft(until - now)}
    </button>
  );
}
