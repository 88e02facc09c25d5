/** Words, grade level and subject that narrow the library; the server does the looking. */
import { useCallback } from 'react';
import { GRADES, gradeName, SUBJECTS } from '../../../../contract/school.ts';
import { Field } from '../../../../ui/field.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Select, type SelectOption } from '../../../../ui/select.tsx';
import type { LessonFilters } from '../saving/library-calls.ts';

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
  const find = useCallback((search: string) => onChange({ search }), [onChange]);
  return (
    <search className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <SearchField
        label="Search lessons"
        placeholder="Title, keyword or standard"
        search={filters.search}
        onSearch={find}
        className="sm:max-lg:col-span-2"
      />
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
