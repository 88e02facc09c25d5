import { Card, CardTitle } from '../../../ui/card.tsx';
import type { QuizQuestion } from '../../planning/contract.ts';

/** The quiz of a lesson with its answers; nothing where there is none. */
export function QuizQuestions({ questions }: { questions: readonly QuizQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <Card aria-labelledby="quiz">
      <CardTitle id="quiz">Quiz questions</CardTitle>
      <ol className="mt-3 list-decimal space-y-4 pl-6 marker:font-semibold marker:text-primary">
        {questions.map((question) => (
          <li key={question.question} className="plan-line">
            <p>{question.question}</p>
            {question.choices && (
              <ol className="mt-1 list-[upper-alpha] space-y-0.5 pl-6">
                {question.choices.map((choice) => (
                  <li key={choice}>{choice}</li>
                ))}
              </ol>
            )}
            <p className="mt-1">
              <strong className="font-semibold">Answer:</strong> {question.correctAnswer}
            </p>
            {question.explanation && <p className="text-ink-soft">{question.explanation}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
