/** The looping carousel: a strip that also scrolls by hand and reads without JavaScript; it moves on by itself until someone takes over. */
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { EXAMPLES, TESTIMONIALS, type Testimonial } from './testimonials.ts';

const EACH_MS = 8000;

export function TestimonialCarousel() {
  const strip = useRef<HTMLUListElement>(null);
  /** The slide that a scroll of ours is on its way to: a press during it goes on from there. Scrolling by hand forgets it. */
  const heading = useRef<number>(undefined);
  const [paused, setPaused] = useState(false);
  /** Under the mouse or the keyboard's focus: anyone who reads is not interrupted. */
  const [held, setHeld] = useState(false);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  const show = (slide: number) => {
    const { current: list } = strip;
    const item = list?.children[slide];
    if (!list || !(item instanceof HTMLElement)) return;
    heading.current = slide;
    // Only the strip scrolls, never the page.
    list.scrollTo({ left: item.offsetLeft - offsetOf(list) });
  };
  const beside = (step: 1 | -1) => {
    const from = heading.current ?? (strip.current ? front(strip.current) : 0);
    return (from + step + TESTIMONIALS.length) % TESTIMONIALS.length;
  };
  const byHand = () => {
    heading.current = undefined;
  };
  const go = (step: 1 | -1) => {
    const slide = beside(step);
    show(slide);
    setAnnounced(`Testimonial ${slide + 1} of ${TESTIMONIALS.length}`);
  };

  useEffect(() => {
    if (paused || held) return;
    const timer = setInterval(() => !document.hidden && show(beside(1)), EACH_MS);
    return () => clearInterval(timer);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (!step) return;
    event.preventDefault();
    go(step);
  };

  return (
    <section
      aria-labelledby="testimonials"
      aria-roledescription="carousel"
      className="overflow-hidden border-t border-line"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here; it only notices that somebody reads */}
      <div
        className="mx-auto max-w-6xl py-16 sm:px-6 lg:py-20"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 px-4 sm:px-0">
          <div>
            <h2 id="testimonials" className="text-3xl">
              What it should feel like
            </h2>
            {EXAMPLES && (
              <p className="mt-2 text-ink-soft">These are examples written by us, not quotes of real people.</p>
            )}
          </div>
          <div className="flex gap-2">
            <Button look="secondary" size="icon" aria-label="Previous testimonial" onClick={() => go(-1)}>
              <ChevronLeft aria-hidden />
            </Button>
            <Button look="secondary" size="icon" aria-label="Next testimonial" onClick={() => go(1)}>
              <ChevronRight aria-hidden />
            </Button>
            <Button
              look="secondary"
              size="icon"
              aria-label={paused ? 'Play testimonials' : 'Pause testimonials'}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
            </Button>
          </div>
        </div>
        <p role="status" className="sr-only">
          {announced}
        </p>
        <ul
          ref={strip}
          aria-label="Testimonials"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
          tabIndex={0}
          onKeyDown={onKeyDown}
          onWheel={byHand}
          onPointerDown={byHand}
          // The padding leaves room to bring the last slide to the front, too.
          className="relative mt-8 flex snap-x snap-mandatory scroll-pl-4 gap-4 overflow-x-auto scroll-smooth py-2 pr-[calc(100%-1rem-min(84%,30rem))] pl-4 [scrollbar-width:none] sm:mask-r-from-94% focus-visible:-outline-offset-2 sm:scroll-pl-1 sm:-ml-1 sm:gap-6 sm:pl-1"
        >
          {TESTIMONIALS.map((testimonial) => (
            <Slide key={testimonial.quote} {...testimonial} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Slide({ quote, text, author, role }: Testimonial) {
  return (
    <li className="flex w-full shrink-0 snap-start flex-col rounded-card border border-line bg-surface p-6 shadow-lift sm:p-8">
      <span aria-hidden className="-mb-4 font-display text-6xl leading-none text-accent">
        “
      </span>
      <blockquote>
        <p className="font-display text-2xl leading-snug">{quote}</p>
        <p className="mt-3 text-ink-soft">{text}</p>
      </blockquote>
      <p className="mt-auto pt-6 text-[0.9375rem]">
        <span className="block font-medium">{author}</span>
        <span className="block text-ink-soft">{role}</span>
      </p>
    </li>
  );
}

/** How far from the strip's edge its first slide begins. */
const offsetOf = (list: HTMLElement): number =>
  list.firstElementChild instanceof HTMLElement ? list.firstElementChild.offsetLeft : 0;

/** The slide at the front. */
function front(list: HTMLElement): number {
  const away = Array.from(list.children, (item) =>
    item instanceof HTMLElement ? Math.abs(item.offsetLeft - offsetOf(list) - list.scrollLeft) : Infinity,
  );
  return away.indexOf(Math.min(...away));
}
