/** Questions out of a GIFT file, added to the quiz that is edited. */
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { count } from '../../../../language/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { QuizQuestion } from '../../../planning/contract.ts';

/** More is no quiz. */
const MOST_BYTES = 1024 * 1024;

interface AddQuestionsProps {
  /** How many more the quiz can hold. */
  room: number;
  onAdd(questions: QuizQuestion[]): void;
}

export function AddQuestions({ room, onAdd }: AddQuestionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<readonly string[]>([]);
  const add = async (file: File) => {
    if (file.size > MOST_BYTES) return setSaid([`“${file.name}” is too large to be a quiz.`]);
    // Only who has such a file pays for the reading of it.
    const { readGift } = await import('../../../quizzes/web/read-gift.ts');
    const { questions, leftOut } = readGift(await file.text());
    const fitting = questions.slice(0, room);
    if (fitting.length > 0) onAdd(fitting);
    setSaid([
      ...(questions.length + leftOut.length === 0 ? [`There are no GIFT questions in “${file.name}”.`] : []),
      ...(fitting.length > 0 ? [`${count(fitting.length, 'question')} added. Undo takes them out again.`] : []),
      ...(questions.length > room
        ? [`${count(questions.length - room, 'question')} did not fit: the quiz is full.`]
        : []),
      ...leftOut,
    ]);
  };
  return (
    <div className="mt-4">
      <input
        ref={input}
        type="file"
        accept=".txt,.gift,text/plain"
        hidden
        aria-label="Questions file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void add(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button look="secondary" disabled={room <= 0} onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        Add questions from a GIFT file
      </Button>
      <p className="mt-1.5 text-sm text-ink-soft">
        Moodle and many question banks write such files: multiple choice, true or false, and short answers.
      </p>
      <div role="status">
        {said.length > 0 && (
          <Notice className="mt-3 [overflow-wrap:anywhere]">
            {said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
      </div>
    </div>
  );
}
