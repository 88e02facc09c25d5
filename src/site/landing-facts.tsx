/** Three facts under the hero. What depends on this server's catalogue is claimed only once the server has said it. */
import { reachOf, standardsClaim } from '../features/standards/web/coverage-claims.ts';
import { useCoverage } from '../features/standards/web/use-coverage.ts';

export function LandingFacts() {
  const { data } = useCoverage();
  const reach = data && reachOf(data);
  const facts = [
    { value: 'Under 60 seconds', label: 'to a complete plan, from objectives to exit ticket' },
    {
      value: data ? standardsClaim(data.standards) : 'Real standards',
      label: 'educational standards, each with its source and date',
    },
    { value: reach?.where ?? 'Your state', label: reach?.what ?? 'for ELA, Math and Science' },
  ];
  return (
    <ul className="mx-auto grid max-w-6xl gap-x-8 gap-y-6 px-4 pb-14 sm:grid-cols-3 sm:px-6 lg:pb-16">
      {facts.map(({ value, label }, place) => (
        // The place stays while the words change.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said above
        <li key={place} className="border-l-2 border-accent pl-4">
          <span className="block font-display text-2xl leading-tight font-[560]">{value}</span>{' '}
          <span className="text-[0.9375rem] text-ink-soft">{label}</span>
        </li>
      ))}
    </ul>
  );
}
