/** What narrows and orders the library; the server does the looking. */
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
const GRADE_OPTIONS = options('All grades', GRADES.map(gradeName));
const SUBJECT_OPTIONS = options('All subjects', SUBJECTS);
const SHOW_OPTIONS: readonly SelectOption[] = [
  { value: ALL, label: 'Lessons in use' },
  { value: 'starred', label: 'Starred' },
  { value: 'archived', label: 'Archived' },
];
const SORT_OPTIONS: readonly SelectOption[] = [
  { value: ALL, label: 'Newest first' },
  { value: 'title', label: 'By title' },
  { value: 'standard', label: 'By standard' },
  { value: 'taught', label: 'By teaching date' },
];

export function LessonFilterFields({
  filters,
  units,
  teachers,
  onChange,
}: {
  filters: LessonFilters;
  /** Names; without any, there is nothing to choose. */
  units: readonly string[];
  /** Who saves into this library; of one's own there is nothing to choose. */
  teachers: readonly SelectOption[];
  onChange(change: Partial<LessonFilters>): void;
}) {
  const find = useCallback((search: string) => onChange({ search }), [onChange]);
  const choice = (label: string, name: keyof LessonFilters, offered: readonly SelectOption[]) => (
    <Field label={label}>
      <Select
        options={offered}
        value={filters[name] || ALL}
        onValueChange={(value) => onChange({ [name]: value === ALL ? '' : value })}
        placeholder=""
      />
    </Field>
  );
  return (
    <search className="grid grid-cols-2 items-end gap-4 lg:grid-cols-4">
      <SearchField
        label="Search lessons"
        placeholder="Title, keyword or standard"
        search={filters.search}
        onSearch={find}
        className="col-span-2"
      />
      {choice('Grade level', 'gradeLevel', GRADE_OPTIONS)}
      {choice('Subject', 'subject', SUBJECT_OPTIONS)}
      {choice('Show', 'show', SHOW_OPTIONS)}
      {choice('Order', 'sort', SORT_OPTIONS)}
      {teachers.length > 1 && choice('Made by', 'by', [{ value: ALL, label: 'Everybody' }, ...teachers])}
      {units.length > 0 && choice('Unit', 'unit', options('All units', units))}
    </search>
  );
}
