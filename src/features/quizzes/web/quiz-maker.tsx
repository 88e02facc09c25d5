/** Asks how many questions and of which kinds, and has the quiz made. */

import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sentenceOf } from '../../../ui/request.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { QuizQuestion } from '../../planning/contract.ts';
import type { QuizRequest } from '../contract.ts';
import { QUESTION_COUNT } from '../limits.ts';
import { countText, SAVE_FIRST } from './quiz-paper.ts';

const TYPES: readonly { value: QuizWish['questionTypes']; label: string; description: string }[] = [
  { value: 'multiple-choice', label: 'Multiple choice only', description: 'Quick to grade' },
  { value: 'variety', label: 'Variety', description: 'Multiple choice, true/false, short answer' },
];

export interface QuizWish {
  questionCount: number;
  questionTypes: 'multiple-choice' | 'variety';
}

export interface QuizMakerProps {
  kind: QuizRequest['type'];
  /** A quiz is made of a saved lesson only. */
  saved: boolean;
  /** There is one already. */
  replaces: boolean;
  /** What the toast says when it fails: the title, and the sentence where the server gave none. */
  failure: { title: string; fallback: string };
  onMake(wish: QuizWish): Promise<readonly QuizQuestion[]>;
}

export function QuizMaker({ kind, saved, replaces, failure, onMake }: QuizMakerProps) {
  const { toast } = useToast();
  const [questionCount, setCount] = useState<number>(QUESTION_COUNT.default);
  const [types, setTypes] = useState<QuizWish['questionTypes']>('multiple-choice');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const max = QUESTION_COUNT.max[kind === 'formative' ? 'formative' : 'full'];

  const make = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const made = await onMake({ questionCount, questionTypes: kind === 'formative' ? 'multiple-choice' : types });
      toast({ title: 'Quiz generated!', description: countText(made.length) });
    } catch (error) {
      const sentence = sentenceOf(error, failure.fallback);
      // The sentence may hold the number that is possible: it stays while the slider is moved there.
      setFault(sentence);
      toast({ title: failure.title, description: sentence, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="space-y-5">
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-8">
        <Field label="Number of questions" aside={<strong className="font-semibold text-ink">{questionCount}</strong>}>
          <Slider
            name="questionCount"
            value={questionCount}
            onValueChange={setCount}
            min={QUESTION_COUNT.min}
            max={max}
            step={1}
            valueText={countText}
            disabled={!saved}
          />
          <div aria-hidden className="flex justify-between text-sm text-ink-soft tabular-nums">
            <span>{QUESTION_COUNT.min}</span>
            <span>{max}</span>
          </div>
        </Field>
        {kind === 'summative' && (
          <Field label="Question types">
            <Segmented
              options={TYPES}
              value={types}
              onValueChange={(value) => setTypes(value)}
              disabled={!saved}
              className="sm:grid-flow-row"
            />
          </Field>
        )}
      </div>
      <div aria-live="polite">{fault && <Notice tone="danger">{fault}</Notice>}</div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          onClick={make}
          busy={busy}
          disabled={!saved}
          look={saved && !replaces ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        >
          {!busy && <ListChecks aria-hidden />}
          {replaces ? 'Generate a new quiz' : 'Generate quiz'}
        </Button>
        {!saved && <p className="text-ink-soft">{SAVE_FIRST}</p>}
        {saved && replaces && (
          <p className="text-[0.9375rem] text-ink-soft">
            It replaces this quiz, which is kept among the earlier versions.
          </p>
        )}
      </div>
    </div>
  );
}
