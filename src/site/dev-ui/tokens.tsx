import { Logo, Mark } from '../../ui/logo.tsx';
import { Row, type Section, Stack } from './section.tsx';

const COLORS = [
  'paper',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink-soft',
  'ink',
  'primary-soft',
  'primary',
  'primary-hover',
  'accent-soft',
  'accent',
  'accent-ink',
  'danger-soft',
  'danger',
  'board',
  'board-raised',
  'focus',
] as const;

export const TOKENS: readonly Section[] = [
  {
    name: 'Color',
    Show: () => (
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {COLORS.map((name) => (
          <li key={name} className="text-sm">
            <span className="block h-10 rounded-control border border-line" style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'Type',
    Show: () => (
      <Stack>
        <p className="font-display text-4xl font-[560]">Plan a lesson in minutes</p>
        <p className="font-display text-2xl font-[560]">Comparing fractions</p>
        <p className="font-display text-xl font-[560]">Current plan</p>
        <p>Text of a page: students explain which fraction is greater, and how they know.</p>
        <p className="text-ink-soft">Soft text, for what comes second.</p>
        <p className="text-sm text-ink-soft">Small text, for hints.</p>
      </Stack>
    ),
  },
  {
    name: 'Logo',
    Show: () => (
      <Row>
        <Logo />
        <Mark />
        <span className="rounded-control bg-board p-3 text-on-board">
          <Logo />
        </span>
      </Row>
    ),
  },
];
