/** The plan that was made, with what a teacher does next: save it, print it, make a quiz of it, make another, go home. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { BookmarkCheck, BookmarkPlus, FilePlus2, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { faultSentence } from '../../../../ui/request.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { LessonDocument } from '../document/lesson-document.tsx';
import { LessonTools } from '../document/lesson-tools.tsx';
import { BackLink } from '../library/back-link.tsx';
import type { MadeLesson } from '../request/form-draft.ts';
import { detailsOf } from '../request/lesson-details.ts';
import { makeQuiz, replaceQuestion, showLesson } from '../saving/library-calls.ts';
import { lessonToSave } from '../saving/saved-lesson.ts';
import { UnsentNotice } from '../saving/unsent-notice.tsx';
import { useLibrarySave } from '../saving/use-library-save.ts';

export interface ResultViewProps {
  made: MadeLesson;
  userId: string;
  /** The library comes with the paid tiers. */
  hasLibrary: boolean;
  /** The same lesson once more, in another version. */
  another: ReactNode;
  onCreateAnother(): void;
  /** The lesson was saved, or has a quiz now. */
  onChange(id: string, change: Partial<MadeLesson>): void;
}

export function ResultView({ made, userId, hasLibrary, another, onCreateAnother, onChange }: ResultViewProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const view = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const saving = useLibrarySave(userId, (sent, id) => {
    if (sent.id !== made.id) return;
    onChange(made.id, { id, saved: true });
    if (toEdit.current) void navigate({ to: '/lesson/$id/edit', params: { id } });
  });
  const toEdit = useRef(false);
  const asked = useRef(false);
  // A button that is disabled loses the keyboard: it goes on to the lesson in the library, once the link is there.
  useEffect(() => {
    if (!made.saved || !asked.current) return;
    asked.current = false;
    if (document.activeElement === button.current || document.activeElement === document.body) view.current?.focus();
  }, [made.saved]);

  return (
    <div className="mx-auto max-w-6xl">
      <LessonDocument
        lesson={made.lesson}
        details={detailsOf(made.values)}
        keepAs={made.id}
        note={made.note}
        tools={
          <LessonTools
            back={<BackLink to="/">Back to Home</BackLink>}
            title={made.lesson.title}
            minutes={detailsOf(made.values).minutes}
          >
            <Button look="secondary" onClick={onCreateAnother}>
              <FilePlus2 aria-hidden />
              Create Another
            </Button>
            {made.saved && (
              <Button asChild look="secondary">
                <Link ref={view} to="/lesson/$id" params={{ id: made.id }}>
                  View Lesson
                </Link>
              </Button>
            )}
            {hasLibrary && !made.saved && (
              <Button
                look="secondary"
                onClick={() => {
                  toEdit.current = true;
                  void saving.save(lessonToSave(made));
                }}
              >
                <Pencil aria-hidden />
                Save and edit
              </Button>
            )}
            {hasLibrary && (
              <Button
                ref={button}
                busy={saving.busy && !made.saved}
                disabled={made.saved}
                onClick={() => {
                  asked.current = true;
                  void saving.save(lessonToSave(made));
                }}
              >
                {made.saved ? <BookmarkCheck aria-hidden /> : !saving.busy && <BookmarkPlus aria-hidden />}
                {made.saved ? 'Saved to Library' : 'Save to Library'}
              </Button>
            )}
            {another}
          </LessonTools>
        }
        notice={hasLibrary && <UnsentNotice saving={saving} className="mt-4" />}
        savedId={made.saved && hasLibrary ? made.id : undefined}
        onNewerQuiz={(newer) => {
          showLesson(queries, newer);
          onChange(made.id, { lesson: { ...made.lesson, quizQuestions: newer.quizQuestions } });
        }}
        onReplaceQuestion={
          made.saved && hasLibrary
            ? async ({ question }) => {
                try {
                  const quizQuestions = await replaceQuestion(queries, made.id, question);
                  onChange(made.id, { lesson: { ...made.lesson, quizQuestions } });
                } catch (error) {
                  toast({ title: 'The question stays', description: faultSentence(error), variant: 'destructive' });
                }
              }
            : undefined
        }
        maker={
          hasLibrary
            ? {
                kind: made.values.type === 'formative' ? 'formative' : 'summative',
                saved: made.saved,
                failure: { title: 'Quiz generation failed', fallback: 'Failed to generate quiz. Please try again.' },
                onMake: async (wish) => {
                  const quizQuestions = await makeQuiz(queries, made.id, wish);
                  onChange(made.id, { lesson: { ...made.lesson, quizQuestions } });
                  return quizQuestions;
                },
              }
            : undefined
        }
      />
    </div>
  );
}
