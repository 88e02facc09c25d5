/** How the lesson is taught: what it is dressed in, its style, its emotional support. */
import type { Dispatch } from 'react';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { KEYWORDS_MAXIMUM } from '../../limits.ts';
import { type HelpfulOption, optionOf, STYLE_OPTIONS, THEME_OPTIONS } from '../request/form-options.ts';
import type { FaultyField, LessonFormAction, LessonFormValues } from '../request/lesson-form.ts';

interface WayCardProps {
  values: LessonFormValues;
  faults: Partial<Record<FaultyField, string>>;
  change: Dispatch<LessonFormAction>;
}

export const WayCard = ({ values, faults, change }: WayCardProps) => (
  <Card aria-labelledby="way">
    <CardTitle id="way">How you teach it</CardTitle>
    <div className="mt-4 space-y-5">
      <div data-field="keywords">
        <Field
          label="Keywords"
          required
          error={faults.keywords}
          hint="Words or topics to build the lesson around, separated by commas: what your class likes goes into the examples and problems."
        >
          <Input
            name="keywords"
            maxLength={KEYWORDS_MAXIMUM}
            autoComplete="off"
            placeholder="e.g. pizza, soccer, gardens"
            value={values.keywords}
            onChange={(event) => change({ do: 'keywords', value: event.target.value })}
          />
        </Field>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-4">
        <HelpfulSelect
          label="Teaching style"
          options={STYLE_OPTIONS}
          value={values.teachingStyle}
          onChange={(value) => change({ do: 'teachingStyle', value })}
        />
        <HelpfulSelect
          label="Emotional support"
          options={THEME_OPTIONS}
          value={values.emotionalSupportFocus}
          onChange={(value) => change({ do: 'emotionalSupportFocus', value })}
        />
      </div>
    </div>
  </Card>
);

interface HelpfulSelectProps<Value extends string> {
  label: string;
  options: readonly HelpfulOption<Value>[];
  value: Value | 'none';
  onChange(value: Value | 'none'): void;
}

function HelpfulSelect<Value extends string>({ label, options, value, onChange }: HelpfulSelectProps<Value>) {
  return (
    // Room for three lines of help, so that the page does not move from one choice to the next.
    <Field label={label} optional hint={optionOf(options, value).help} className="lg:min-h-36">
      <Select
        options={options.map((option) => ({ value: option.value, label: option.label }))}
        value={value}
        onValueChange={(chosen) => onChange(optionOf(options, chosen).value)}
        placeholder="No preference"
      />
    </Field>
  );
}
