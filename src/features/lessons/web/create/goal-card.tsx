/** What students will learn: an objective in the teacher's words, a standard, or both. */
import { type Dispatch, useCallback, useState } from 'react';
import type { Outlook } from '../../../../contract/outlook.ts';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import type { Standard } from '../../../standards/contract.ts';
import type { RecentPlan } from '../../contract.ts';
import type { FaultyField, LessonFormAction, LessonFormValues } from '../request/lesson-form.ts';
import { useStates } from './calls.ts';
import { ObjectiveField } from './objective-field.tsx';
import { StandardField } from './standard-field.tsx';

interface GoalCardProps {
  values: LessonFormValues;
  faults: Partial<Record<FaultyField, string>>;
  recent: readonly RecentPlan[];
  change: Dispatch<LessonFormAction>;
  /** Hears what a plan for the chosen standard will hold. */
  onOutlook(outlook: Outlook | undefined): void;
}

export function GoalCard({ values, faults, recent, change, onOutlook }: GoalCardProps) {
  const { toast } = useToast();
  const [picked, setPicked] = useState<Standard>();
  const states = useStates();

  const pick = (standard: Standard) => {
    const { code, subject, gradeLevel } = standard;
    // Before a state is chosen, national standards are found; those belong to no state of the list.
    const state = states.data?.includes(standard.state) ? standard.state : values.state;
    setPicked(standard);
    change({ do: 'pick', place: { state, gradeLevel: gradeLevel[0] ?? '', subject, code } });
    toast({ title: 'Standard selected', description: code });
  };

  const onUnknown = useCallback(
    (code: string) => {
      change({ do: 'standard', value: '' });
      toast({
        title: `${code} is not in this list`,
        description:
          'Your state uses its own standards for this subject. Please select one of them, or keep your objective alone.',
      });
    },
    [change, toast],
  );

  return (
    <Card aria-labelledby="goal">
      <CardTitle id="goal">What students will learn</CardTitle>
      <div className="mt-4 space-y-5">
        <ObjectiveField
          value={values.learningObjective}
          place={values}
          error={faults.learningObjective}
          onChange={(value) => change({ do: 'learningObjective', value })}
          onPick={pick}
        />
        <StandardField
          values={values}
          picked={picked}
          recent={recent}
          change={change}
          onUnknown={onUnknown}
          onOutlook={onOutlook}
        />
      </div>
    </Card>
  );
}
