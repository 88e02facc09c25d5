/** Another tab may replace a quiz that is read here. Coming back to the page asks once; what is on the screen changes only when its reader says so: nothing is fetched again by itself. */
import { useEffect, useRef, useState } from 'react';
import type { QuizQuestion } from '../../../planning/contract.ts';
import { paperOf } from '../../../quizzes/web/quiz-paper.ts';
import type { SavedLessonView } from '../../contract.ts';
import { fetchLesson } from '../saving/library-calls.ts';

/** @param id of a lesson that is in the library @returns the lesson with the quiz that has taken the place of the one shown; undefined: none has */
export function useNewerQuiz(id: string | undefined, questions: readonly QuizQuestion[]): SavedLessonView | undefined {
  const [found, setFound] = useState<{ instead: string; saved: SavedLessonView }>();
  const here = paperOf(questions);
  const shown = useRef(here);
  shown.current = here;

  useEffect(() => {
    if (!id) return;
    let asking = false;
    const look = async () => {
      if (asking || document.visibilityState === 'hidden') return;
      asking = true;
      const instead = shown.current;
      // A lesson that is gone, or a connection that is, is told of at the next step that needs it.
      const saved = await fetchLesson(id).catch(() => undefined);
      asking = false;
      if (saved) setFound({ instead, saved });
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id]);

  // An answer about a quiz that was replaced here meanwhile says nothing.
  return found?.instead === here && paperOf(found.saved.quizQuestions) !== here ? found.saved : undefined;
}
