import { useId } from 'react';
import { Input } from '../../../../ui/input.tsx';
import type { QuizQuestion } from '../../../planning/contract.ts';
import { PartAgain } from './again-buttons.tsx';
import { Rows } from './rows.tsx';
import { TextBox } from './text-box.tsx';
import type { MakingAgain } from './use-make-again.ts';

export interface QuizRowsProps {
  making: MakingAgain;
  questions: readonly QuizQuestion[];
  onChange(questions: QuizQuestion[], field: string | null): void;
}

const TRUE_FALSE = ['True', 'False'];

/** The quiz, question by question; the marked choice is the key. */
export const QuizRows = ({ making, questions, onChange }: QuizRowsProps) => (
  <Rows
    wide
    name="Question"
    items={questions}
    onChange={onChange}
    tools={(_item, _set, label, place) => (
      <PartAgain what="question" label={label} making={making} locked={false} place={place} />
    )}
    make={(): QuizQuestion => ({ question: '', questionType: 'short-answer', correctAnswer: '' })}
  >
    {(item, set, label) => <QuestionFields question={item} onChange={set} label={label} />}
  </Rows>
);

interface QuestionFieldsProps {
  question: QuizQuestion;
  onChange(question: QuizQuestion): void;
  label: string;
}

function QuestionFields({ question, onChange, label }: QuestionFieldsProps) {
  const name = useId();
  const { questionType, correctAnswer } = question;
  const choices = questionType === 'true-false' ? (question.choices ?? TRUE_FALSE) : (question.choices ?? []);
  const rename = (index: number, text: string) =>
    onChange({
      ...question,
      choices: choices.with(index, text),
      correctAnswer: choices[index] === correctAnswer ? text : correctAnswer,
    });
  return (
    <div className="space-y-2">
      <TextBox
        quiet
        label={label}
        value={question.question}
        onChange={(text) => onChange({ ...question, question: text })}
      />
      {questionType === 'short-answer' ? (
        <TextBox
          label={`Answer to ${label.toLowerCase()}`}
          value={correctAnswer}
          onChange={(text) => onChange({ ...question, correctAnswer: text })}
        />
      ) : (
        <fieldset className="space-y-1.5">
          <legend className="mb-1 text-sm font-medium">Choices; the marked one is right</legend>
          {choices.map((choice, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two choices may be alike while one is typed
            <div key={index} className="flex items-center gap-2">
              <input
                type="radio"
                name={name}
                checked={choice === correctAnswer}
                onChange={() => onChange({ ...question, correctAnswer: choice })}
                aria-label={`Choice ${index + 1} of ${label.toLowerCase()} is right`}
                className="size-5 shrink-0 accent-primary"
              />
              <Input
                value={choice}
                readOnly={questionType === 'true-false'}
                onChange={(event) => rename(index, event.target.value)}
                aria-label={`Choice ${index + 1} of ${label.toLowerCase()}`}
              />
            </div>
          ))}
        </fieldset>
      )}
      <TextBox
        label={`Explanation for ${label.toLowerCase()}`}
        value={question.explanation ?? ''}
        onChange={(text) => onChange({ ...question, explanation: text })}
      />
    </div>
  );
}
