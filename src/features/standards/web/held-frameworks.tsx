/** What this server holds, framework by framework: how many standards, for which grades, since when. */
import type { Coverage } from '../contract.ts';
import { type Holding, holdingFacts, holdingsOf } from './holdings.ts';

/** A longer list of the states' own frameworks is folded. */
const SHOWN_AT_ONCE = 12;

/** @param coverage undefined while the server is asked, or where it could not say */
export function HeldFrameworks({ coverage }: { coverage: Coverage | undefined }) {
  const held = holdingsOf(coverage?.states ?? []);
  const own = held.filter(({ national }) => !national);
  return (
    <section aria-labelledby="held" className="mt-16">
      <h2 id="held" tabIndex={-1} className="scroll-mt-6 text-2xl">
        What is loaded here
      </h2>
      {held.length === 0 && (
        <p className="mt-3 max-w-2xl text-ink-soft">
          {coverage ? 'Nothing is loaded on this server yet.' : 'The list appears as soon as the server responds.'}
        </p>
      )}
      <Holdings held={held.filter(({ national }) => national)} />
      {own.length > 0 && own.length <= SHOWN_AT_ONCE && <Holdings held={own} />}
      {own.length > SHOWN_AT_ONCE && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-primary underline underline-offset-4">
            {own.length} frameworks of the states
          </summary>
          <Holdings held={own} />
        </details>
      )}
    </section>
  );
}

function Holdings({ held }: { held: readonly Holding[] }) {
  if (held.length === 0) return null;
  return (
    <ul className="mt-4">
      {held.map((holding) => (
        <li
          key={`${holding.name} ${holding.standards}`}
          className="border-t border-line py-3 md:grid md:grid-cols-2 md:gap-x-8"
        >
          <p className="font-medium">{holding.name}</p>
          <p className="text-[0.9375rem] text-ink-soft">{holdingFacts(holding)}</p>
        </li>
      ))}
    </ul>
  );
}
