/** A quiz as students see it, and its answer key; the same on the screen and on paper. */
import { Check, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { MathText } from '../../../ui/mathematics/math-text.tsx';
import { TextWithTables } from '../../../ui/text-with-tables.tsx';
import { Figure } from '../../figures/web/figure.tsx';
import type { QuizQuestion } from '../../planning/contract.ts';
import { forStudents, keyOf, letterOf, type StudentQuestion, unbroken } from './quiz-paper.ts';

/** Choices up to this length stand four in a row on paper, up to that one two in a row. */
const SHORT_CHOICE = 16;
const HALF_CHOICE = 34;

/** @param onPaper with room to write */
export const StudentQuiz = ({
  questions,
  onPaper = false,
}: {
  questions: readonly StudentQuestion[];
  onPaper?: boolean;
}) => (
  <Numbered questions={questions} className="space-y-[1.4em]">
    {(question) => (
      <>
        <TextWithTables text={question.question} />
        {question.shown && <Figure shown={question.shown} onPaper={onPaper} />}
        {question.choices.length > 0 ? <Choices question={question} /> : <Line onPaper={onPaper} />}
      </>
    )}
  </Numbered>
);

/** Every question with its choices, the right one marked, and why it is right. */
export const TeacherQuiz = ({
  questions,
  onReplace,
}: {
  questions: readonly QuizQuestion[];
  /** Absent where the reader may not change it. */
  onReplace?: ((question: QuizQuestion) => Promise<void>) | undefined;
}) => (
  <Numbered questions={questions} className="space-y-[1.4em]">
    {(question) => (
      <>
        <TextWithTables text={question.question} />
        {question.figure && <Figure shown={{ figure: question.figure }} enlarges />}
        {question.questionType === 'multiple-choice' && (
          <Choices question={forStudents(question)} answer={question.correctAnswer} />
        )}
        <p className="mt-[0.5em]">
          <strong className="font-semibold text-primary">Answer:</strong> <MathText text={unbroken(keyOf(question))} />
        </p>
        {question.explanation && (
          <p className="text-ink-soft">
            <MathText text={unbroken(question.explanation)} />
          </p>
        )}
        {onReplace && <ReplaceButton onReplace={() => onReplace(question)} />}
      </>
    )}
  </Numbered>
);

function ReplaceButton({ onReplace }: { onReplace(): Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const replace = async () => {
    setBusy(true);
    await onReplace();
    setBusy(false);
  };
  return (
    <Button look="ghost" busy={busy} onClick={() => void replace()} className="-ml-3 px-3! print:hidden">
      {!busy && <RefreshCw aria-hidden />}
      Another question
    </Button>
  );
}

/** Answers alone, for the sheet that lies beside the stack of papers. */
export const QuizKey = ({ questions }: { questions: readonly QuizQuestion[] }) => (
  <Numbered questions={questions} className="space-y-[0.7em]">
    {(question) => (
      <>
        <p className="font-semibold">
          <MathText text={unbroken(keyOf(question))} />
        </p>
        {question.explanation && (
          <p>
            <MathText text={unbroken(question.explanation)} />
          </p>
        )}
      </>
    )}
  </Numbered>
);

/** @param className the space between two questions */
function Numbered<Question>({
  questions,
  className,
  children,
}: {
  questions: readonly Question[];
  className: string;
  children: (question: Question) => ReactNode;
}) {
  return (
    <ol className={className}>
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be alike
        <li key={index} className="quiz-question grid grid-cols-[2em_minmax(0,1fr)]">
          {/* Text, because a list without markers is not counted aloud. */}
          <span className="font-semibold text-primary tabular-nums">{`${index + 1}.`}</span>
          <div className="min-w-0">{children(question)}</div>
        </li>
      ))}
    </ol>
  );
}

/** @param answer the right choice, where the reader may see it */
function Choices({ question: { choices, lettered }, answer }: { question: StudentQuestion; answer?: string }) {
  const longest = Math.max(...choices.map((choice) => choice.length));
  const columns = longest <= SHORT_CHOICE ? 'print:grid-cols-4' : longest <= HALF_CHOICE ? 'print:grid-cols-2' : '';
  return (
    <ul className={cx('mt-[0.5em] grid gap-x-[1em] gap-y-[0.3em]', columns)}>
      {choices.map((choice, place) => {
        const right = answer !== undefined && choice === answer;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two choices may be alike
          <li key={place} className={cx('flex items-start gap-[0.6em]', right && 'font-semibold')}>
            {lettered ? (
              <span className="w-[1.4em] shrink-0 text-ink-soft">{`${letterOf(place)}.`}</span>
            ) : (
              <span aria-hidden className="mt-[0.3em] size-[0.95em] shrink-0 rounded-full border border-line-strong" />
            )}
            <span className="min-w-0 whitespace-pre-line">
              <MathText text={unbroken(choice)} />
            </span>
            {right && (
              <Check
                role="img"
                aria-label="Correct answer"
                className="mt-[0.25em] size-[1.1em] shrink-0 text-primary"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A short answer has six words at most: one line, high enough on paper for a hand that has just learned to write. */
const Line = ({ onPaper }: { onPaper: boolean }) => (
  <div aria-hidden className={cx('border-b border-line-strong', onPaper ? 'h-[2.8em]' : 'h-[2em]')} />
);
