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
import type { PossibleQuiz, QuizRequest } from '../contract.ts';
import { QUESTION_COUNT } from '../limits.ts';
import { type QuizWish, quizOffer } from './quiz-offer.ts';
import { countText, SAVE_FIRST } from './quiz-paper.ts';

export interface QuizMakerProps {
  kind: QuizRequest['type'];
  /** A quiz is made of a saved lesson only. */
  saved: boolean;
  /** What this lesson can have; undefined: not known, looking: not yet. */
  possible: PossibleQuiz | 'looking' | undefined;
  /** There is one already. */
  replaces: boolean;
  /** What the toast says when it fails: the title, and the sentence where the server gave none. */
  failure: { title: string; fallback: string };
  onMake(wish: QuizWish): Promise<readonly QuizQuestion[]>;
}

export function QuizMaker({ kind, saved, possible, replaces, failure, onMake }: QuizMakerProps) {
  const { toast } = useToast();
  const [wished, setCount] = useState<number>(QUESTION_COUNT.default);
  const [types, setTypes] = useState<QuizWish['questionTypes']>('multiple-choice');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const looking = possible === 'looking';
  const { options, sentence } = quizOffer(kind, looking ? undefined : possible);
  const chosen = options.find(({ value }) => value === types) ?? options[0];
  // Another form of quiz may be shorter than the one that was wished for.
  const questionCount = Math.min(wished, chosen?.most ?? wished);

  const make = async (questionTypes: QuizWish['questionTypes']) => {
    setBusy(true);
    setFault(undefined);
    try {
      const made = await onMake({ questionCount, questionTypes });
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

  if (!chosen) return <Notice>{sentence}</Notice>;
  const disabled = !saved || looking;
  return (
    <div className="space-y-5">
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-8">
        <Field label="Number of questions" aside={<strong className="font-semibold text-ink">{questionCount}</strong>}>
          <Slider
            name="questionCount"
            value={questionCount}
            onValueChange={setCount}
            min={QUESTION_COUNT.min}
            max={chosen.most}
            step={1}
            valueText={countText}
            disabled={disabled || chosen.most === QUESTION_COUNT.min}
          />
          <div aria-hidden className="flex justify-between text-sm text-ink-soft tabular-nums">
            <span>{QUESTION_COUNT.min}</span>
            <span>{chosen.most}</span>
          </div>
        </Field>
        {options.length > 1 && (
          <Field label="Question types">
            <Segmented
              options={options}
              value={chosen.value}
              onValueChange={(value) => setTypes(value)}
              disabled={disabled}
              className="sm:grid-flow-row"
            />
          </Field>
        )}
      </div>
      <div aria-live="polite">{fault && <Notice tone="danger">{fault}</Notice>}</div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          onClick={() => void make(chosen.value)}
          busy={busy}
          disabled={disabled}
          look={saved && !replaces ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        >
          {!busy && <ListChecks aria-hidden />}
          {replaces ? 'Generate a new quiz' : 'Generate quiz'}
        </Button>
        <p role="status" className="text-ink-soft empty:hidden">
          {looking ? 'Looking up what we can ask about this lesson …' : sentence}
        </p>
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
