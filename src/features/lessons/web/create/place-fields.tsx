/** State, grade level and subject: each list depends on the choice before it. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { ListFault } from '../library/list-fault.tsx';
import type { FaultyField, LessonFormAction, LessonFormValues } from '../request/lesson-form.ts';
import { useGrades, useStates, useSubjects } from './calls.ts';

export interface PlaceFieldsProps {
  values: LessonFormValues;
  faults: Partial<Record<FaultyField, string>>;
  change(action: LessonFormAction): void;
}

export function PlaceFields({ values, faults, change }: PlaceFieldsProps) {
  const { state, gradeLevel, subject, awaitingState } = values;
  const states = useStates();
  // A class that is filled in shows itself; the other grades and subjects are asked for once somebody comes near them.
  const [near, setNear] = useState(false);
  const comeNear = () => setNear(true);
  const grades = useGrades(near || !gradeLevel ? state : '');
  const subjects = useSubjects(state, near || !subject ? gradeLevel : '');
  const field = (name: 'state' | 'gradeLevel' | 'subject') => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (value: string) => change({ do: name, value }),
  });
  return (
    <div
      className="grid items-start gap-5 lg:grid-cols-3 lg:gap-4"
      onPointerEnter={comeNear}
      onPointerDownCapture={comeNear}
      onFocusCapture={comeNear}
    >
      <ListField
        {...field('state')}
        label="State"
        list={states}
        placeholder="Select a state"
        fetchFault="Failed to fetch states"
        hint={
          awaitingState && !state
            ? `Select your state to use ${awaitingState.code} (${awaitingState.gradeLevel}, ${awaitingState.subject}).`
            : undefined
        }
      />
      <ListField
        {...field('gradeLevel')}
        label="Grade level"
        list={grades}
        placeholder="Select a grade level"
        waitingFor={state ? undefined : 'Select a state first'}
        fetchFault="Failed to fetch grades"
      />
      <ListField
        {...field('subject')}
        label="Subject"
        list={subjects}
        placeholder="Select a subject"
        waitingFor={gradeLevel ? undefined : 'Select a grade first'}
        fetchFault="Failed to fetch subjects"
      />
    </div>
  );
}

interface ListFieldProps {
  name: FaultyField;
  label: string;
  list: UseQueryResult<string[]>;
  value: string;
  placeholder: string;
  /** What has to be chosen before this list can be asked for. */
  waitingFor?: string | undefined;
  fetchFault: string;
  error: string | undefined;
  hint?: ReactNode;
  onChange(value: string): void;
}

function ListField({
  name,
  label,
  list,
  value,
  placeholder,
  waitingFor,
  fetchFault,
  error,
  hint,
  onChange,
}: ListFieldProps) {
  const options = list.data ?? [];
  return (
    <div data-field={name}>
      <Field label={label} required error={error} hint={hint}>
        <Select
          // What was filled in is shown at once, also while its list is still on the way.
          options={(options.includes(value) || value === '' ? options : [value, ...options]).map((option) => ({
            value: option,
            label: option,
          }))}
          value={value}
          onValueChange={onChange}
          placeholder={waitingFor ?? (list.isFetching ? 'Loading …' : placeholder)}
          disabled={waitingFor !== undefined || options.length === 0}
        />
        {list.isError && <ListFault sentence={fetchFault} onRetry={() => void list.refetch()} />}
      </Field>
    </div>
  );
}
