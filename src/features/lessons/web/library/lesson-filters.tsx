/** Words, grade level and subject that narrow the library; the server does the looking. */
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { GRADES, gradeName, SUBJECTS } from '../../../../contract/school.ts';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select, type SelectOption } from '../../../../ui/select.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import type { LessonFilters } from '../saving/library-calls.ts';

const PAUSE_MS = 300;
const WORDS_MAXIMUM = 200;
/** A select has no empty value. */
const ALL = 'all';

const options = (all: string, names: readonly string[]): SelectOption[] => [
  { value: ALL, label: all },
  ...names.map((name) => ({ value: name, label: name })),
];
const GRADE_OPTIONS = options('All grade levels', GRADES.map(gradeName));
const SUBJECT_OPTIONS = options('All subjects', SUBJECTS);

export function LessonFilterFields({
  filters,
  onChange,
}: {
  filters: LessonFilters;
  onChange(change: Partial<LessonFilters>): void;
}) {
  const [words, setWords] = useState(filters.search);
  const rested = useDebounced(words.trim(), PAUSE_MS);
  // The address may change under the field, by the browser's way back or by clearing all.
  const [asked, setAsked] = useState(filters.search);
  if (filters.search !== asked) {
    setAsked(filters.search);
    if (filters.search !== words.trim()) setWords(filters.search);
  }
  useEffect(() => {
    if (rested === words.trim() && rested !== filters.search) onChange({ search: rested });
  }, [rested, words, filters.search, onChange]);

  return (
    <search className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <Field label="Search lessons" className="sm:max-lg:col-span-2">
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-[1.125rem] -translate-y-1/2 text-ink-soft"
          />
          <Input
            type="search"
            name="search"
            autoComplete="off"
            maxLength={WORDS_MAXIMUM}
            placeholder="Title, keyword or standard"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="pl-10"
          />
        </div>
      </Field>
      <Field label="Grade level">
        <Select
          options={GRADE_OPTIONS}
          value={filters.gradeLevel || ALL}
          onValueChange={(value) => onChange({ gradeLevel: value === ALL ? '' : value })}
          placeholder=""
        />
      </Field>
      <Field label="Subject">
        <Select
          options={SUBJECT_OPTIONS}
          value={filters.subject || ALL}
          onValueChange={(value) => onChange({ subject: value === ALL ? '' : value })}
          placeholder=""
        />
      </Field>
    </search>
  );
}
