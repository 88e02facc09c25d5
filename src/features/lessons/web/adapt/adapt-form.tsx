import { useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DialogFooter } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { Standard } from '../../../standards/contract.ts';
import type { SavedLessonView } from '../../contract.ts';
import { useGrades, useStandardsSearch, useStates } from '../create/calls.ts';
import { keepDraft, valuesIn } from '../request/form-draft.ts';
import { openSaved } from '../saving/saved-lesson.ts';
import { codeInGrade, type Match, matchesOf, type Sureness } from './matching-standard.ts';

const SURE: Readonly<Record<Sureness, { label: string; tone: 'primary' | 'accent' | 'neutral' }>> = {
  same: { label: 'The same standard', tone: 'primary' },
  close: { label: 'Very close', tone: 'primary' },
  related: { label: 'Related: please check', tone: 'accent' },
};

/** As much of a statement as says what it is about. */
const MOST_SEARCHED = 300;

interface AdaptFormProps {
  saved: SavedLessonView;
  userId: string;
  /** The form for lessons holds everything now. */
  onReady(): void;
}

export function AdaptForm({ saved, userId, onReady }: AdaptFormProps) {
  const { lesson, details } = openSaved(saved);
  const [state, setState] = useState(details.state);
  const [gradeLevel, setGradeLevel] = useState(details.gradeLevel);
  const states = useStates().data ?? [];
  const grades = useGrades(state).data ?? [];
  const own = lesson.standard;
  const place = { state, gradeLevel, subject: saved.subject };
  const { matches, searching } = useMatches(own, saved.learningObjective ?? lesson.title, place);
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? matches[0]?.standard.code ?? '';

  const goOn = () => {
    const request = (saved.content as { request?: object }).request ?? {};
    const values = valuesIn({
      ...request,
      type: saved.type,
      ...place,
      standard: chosen,
      learningObjective: saved.learningObjective ?? '',
      keywords: saved.keywords,
      duration: saved.duration,
    });
    if (values) keepDraft(userId, { values, openedWith: undefined });
    onReady();
  };

  return (
    <>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="State">
          <Select
            options={states.map((name) => ({ value: name, label: name }))}
            value={state}
            onValueChange={(name) => {
              setState(name);
              setPicked(undefined);
            }}
            placeholder="Choose a state"
          />
        </Field>
        <Field label="Grade level">
          <Select
            options={grades.map((name) => ({ value: name, label: name }))}
            value={gradeLevel}
            onValueChange={(name) => {
              setGradeLevel(name);
              setPicked(undefined);
            }}
            placeholder="Choose a grade"
          />
        </Field>
      </div>
      <fieldset className="mt-4" aria-busy={searching}>
        <legend className="font-medium">The standard there</legend>
        <p role="status" className="text-sm text-ink-soft">
          {searching
            ? 'Looking for the matching standard …'
            : matches.length === 0
              ? 'We found none that matches. You can choose one in the form.'
              : own
                ? `Instead of ${own.code}. The surest comes first.`
                : 'This lesson has an objective of its own. These are the nearest.'}
        </p>
        {matches.map((match) => (
          <MatchChoice
            key={match.standard.code}
            match={match}
            checked={match.standard.code === chosen}
            onPick={() => setPicked(match.standard.code)}
          />
        ))}
        {matches.length > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="match"
              checked={chosen === ''}
              onChange={() => setPicked('')}
              className="size-4 shrink-0 accent-primary"
            />
            Another one: I choose it in the form
          </label>
        )}
      </fieldset>
      <p className="mt-3 text-sm text-ink-soft">
        The form opens with this lesson’s length, style, and keywords; change there what you like. The activities,
        numbers, and texts will be new, made for that grade.
      </p>
      <DialogFooter>
        <Button onClick={goOn} disabled={state === '' || gradeLevel === '' || searching}>
          Go on in the form
        </Button>
      </DialogFooter>
    </>
  );
}

const MatchChoice = ({
  match: { standard, sure },
  checked,
  onPick,
}: {
  match: Match;
  checked: boolean;
  onPick(): void;
}) => (
  <label className="mt-2 flex cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2 has-checked:border-primary has-checked:bg-primary-soft">
    <input
      type="radio"
      name="match"
      checked={checked}
      onChange={onPick}
      className="mt-1 size-4 shrink-0 accent-primary"
    />
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-primary">{standard.code}</span>
        <Badge tone={SURE[sure].tone}>{SURE[sure].label}</Badge>
      </span>
      <span className="line-clamp-3 text-[0.9375rem]">{standard.description}</span>
    </span>
  </label>
);

/** By the code that it would have there, and by its words. */
function useMatches(
  own: Standard | null,
  objective: string,
  place: { state: string; gradeLevel: string; subject: string },
): { matches: Match[]; searching: boolean } {
  const there = place.state !== '' && place.gradeLevel !== '';
  const from = own ?? { code: '', description: objective, subject: place.subject };
  const byCode = useStandardsSearch(codeInGrade(from, place.gradeLevel), place, there);
  const byWords = useStandardsSearch(from.description.slice(0, MOST_SEARCHED).trim(), place, there);
  const searching = [byCode, byWords].some((search) => search.isFetching);
  return {
    searching,
    matches: searching ? [] : matchesOf(from, [...(byCode.data ?? []), ...(byWords.data ?? [])]),
  };
}
