/** Turns what has formed of a model's answer into a draft that may be shown: plain, bounded, without links; not more often than a reader can follow. */
import { repairPlan } from '../checks/check-plan.ts';
import type { PlanProgress, PlanRequest } from '../contract.ts';
import { clip, visible } from './compose-lesson.ts';
import { BLANK_DRAFT } from './plain-text.ts';

const SHOWN_EVERY_MS = 250;

const isText = (value: unknown): value is string => typeof value === 'string';
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown, most: number): string => (isText(value) ? clip(visible(value).trim(), most) : '');

/** Cleans one text as a whole plan is cleaned; what was cleaned before is remembered, because most of a draft is the same a moment later. */
function textCleaner(request: PlanRequest): (raw: string) => string {
  const cleaned = new Map<string, string>();
  return (raw) => {
    const known = cleaned.get(raw);
    if (known !== undefined) return known;
    const clean = repairPlan(
      { lesson: { ...BLANK_DRAFT, lessonClosure: raw }, request },
      ({ when }) => when?.inDraft === true,
    ).lessonClosure;
    cleaned.set(raw, clean);
    return clean;
  };
}

/** The lesson's blocks; none for a quick check, of which only its title and goals are shown. */
type Blocks = readonly { name: string; minutes: number }[];

/** @returns undefined while nothing can be shown */
export function draftOf(
  partial: unknown,
  request: PlanRequest,
  blocks: Blocks,
  clean: (raw: string) => string = textCleaner(request),
): PlanProgress['draft'] {
  if (!partial || typeof partial !== 'object') return undefined;
  const { title, objectives, activities } = partial as Record<string, unknown>;
  const shown = (value: unknown, most: number) => clean(text(value, most));
  const formed = list(activities)
    .filter((a): a is Record<string, unknown> => typeof a === 'object' && a !== null)
    .slice(0, 12)
    .flatMap(({ block, about, lines }) => {
      const known = blocks[Number(block) - 1];
      if (!known) return [];
      const said = list(lines).filter((l): l is Record<string, unknown> => typeof l === 'object' && l !== null);
      return [
        {
          name: shown([known.name, text(about, 60)].filter(Boolean).join(': '), 70),
          description: said
            .slice(0, 14)
            .map((line) => [shown(line.label, 40), shown(line.text, 600)].filter(Boolean).join(': '))
            .join('\n'),
          duration: known.minutes,
        },
      ];
    })
    .filter(({ name }) => name !== '');
  if (!isText(title) && formed.length === 0) return undefined;
  return {
    title: shown(title, 80),
    objectives: list(objectives)
      .slice(0, 4)
      .map((o) => shown(o, 300))
      .filter(Boolean),
    activities: formed,
  };
}

/** @param show called at most every quarter of a second, always with the newest draft */
export function draftTeller(
  request: PlanRequest,
  blocks: Blocks,
  show: (draft: NonNullable<PlanProgress['draft']>) => void,
  now: () => number = () => performance.now(),
) {
  let last = Number.NEGATIVE_INFINITY;
  const clean = textCleaner(request);
  return (partial: unknown): void => {
    if (now() - last < SHOWN_EVERY_MS) return;
    last = now();
    const draft = draftOf(partial, request, blocks, clean);
    if (draft) show(draft);
  };
}
