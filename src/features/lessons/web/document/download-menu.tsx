/** A saved lesson, or a part of it, as a file. */
import { Download } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { RequestError } from '../../../../ui/request.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { useToast } from '../../../../ui/toast.tsx';
import type { Lesson } from '../../../planning/contract.ts';
import type { ExportInput } from '../../contract.ts';
import { fetchExport } from '../saving/library-calls.ts';
import { HandoutDownloads } from './handout-downloads.tsx';
import { isTicket } from './student-page.ts';

type Wanted = Pick<ExportInput, 'format' | 'part' | 'start'>;

interface Choice extends Wanted {
  label: string;
  ofQuiz?: boolean;
  ofTickets?: boolean;
}

/** What most teachers edit first, then what other programs read. */
const GROUPS: readonly { title: string; choices: readonly Choice[] }[] = [
  {
    title: 'For Word or Google Docs',
    choices: [
      { label: 'Lesson', format: 'docx', part: 'lesson' },
      { label: 'Only what you teach from', format: 'docx', part: 'teach' },
      { label: 'Student pages', format: 'docx', part: 'student-pages' },
      { label: 'Exit tickets, four to a sheet', format: 'docx', part: 'exit-tickets', ofTickets: true },
      { label: 'Answer key', format: 'docx', part: 'answer-key' },
      { label: 'Quiz without answers', format: 'docx', part: 'quiz', ofQuiz: true },
      { label: 'Quiz answer key', format: 'docx', part: 'quiz-key', ofQuiz: true },
    ],
  },
  {
    title: 'For PowerPoint or Google Slides',
    choices: [{ label: 'Slides for the class, with your notes', format: 'pptx', part: 'lesson' }],
  },
  {
    title: 'To print or to send',
    choices: [
      { label: 'Lesson (PDF)', format: 'pdf', part: 'lesson' },
      { label: 'Student pages (PDF)', format: 'pdf', part: 'student-pages' },
      { label: 'Exit tickets, four to a sheet (PDF)', format: 'pdf', part: 'exit-tickets', ofTickets: true },
      { label: 'Answer key (PDF)', format: 'pdf', part: 'answer-key' },
      { label: 'Quiz without answers (PDF)', format: 'pdf', part: 'quiz', ofQuiz: true },
    ],
  },
  {
    title: 'For Canvas, Moodle, and others, with the key of the quiz',
    choices: [
      { label: 'Student pages and quiz in one (Common Cartridge)', format: 'imscc', part: 'lesson' },
      { label: 'Quiz for Canvas, Schoology, and others (QTI)', format: 'qti', part: 'quiz', ofQuiz: true },
      { label: 'Quiz for older programs (QTI 1.2)', format: 'qti12', part: 'quiz', ofQuiz: true },
      { label: 'Quiz for Moodle (GIFT)', format: 'gift', part: 'quiz', ofQuiz: true },
      { label: 'Quiz as a spreadsheet (CSV)', format: 'csv', part: 'quiz', ofQuiz: true },
    ],
  },
  {
    title: 'To keep',
    choices: [
      { label: 'Lesson as a web page', format: 'html', part: 'lesson' },
      { label: 'Student pages as a web page', format: 'html', part: 'student-pages' },
      { label: 'Lesson as Markdown', format: 'md', part: 'lesson' },
      { label: 'Everything as a data file (JSON)', format: 'json', part: 'lesson' },
    ],
  },
];

export function DownloadMenu({ id, lesson }: { id: string; lesson: Lesson }) {
  const hasQuiz = lesson.quizQuestions.length > 0;
  const hasTickets = lesson.studentPages.some(({ title }) => isTicket(title));
  const { toast } = useToast();
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const download = async ({ format, part, start }: Wanted) => {
    panel.current?.hidePopover();
    try {
      const { name, type, text, encoding } = await fetchExport({ id, format, part, start });
      saveFile(name, type, encoding === 'base64' ? Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)) : text);
    } catch (error) {
      toast({
        title: 'Download failed',
        description: error instanceof RequestError ? error.message : 'Please try again later.',
        variant: 'destructive',
      });
    }
  };
  return (
    <>
      <Button look="secondary" popoverTarget={panelId}>
        <Download aria-hidden />
        Download
      </Button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        className="m-auto max-h-[calc(100dvh-2rem)] w-84 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-control border border-line-strong bg-surface p-3 text-ink shadow-lift"
      >
        {GROUPS.map(({ title, choices }) => {
          const offered = choices.filter(({ ofQuiz, ofTickets }) => (hasQuiz || !ofQuiz) && (hasTickets || !ofTickets));
          return offered.length === 0 ? null : (
            <fieldset key={title} className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2">
              <legend className="sr-only">{title}</legend>
              <p aria-hidden className="px-4 pt-1 text-sm text-ink-soft">
                {title}
              </p>
              {offered.map((choice) => (
                <Button
                  key={choice.label}
                  look="ghost"
                  className="w-full justify-start py-1.5 text-left"
                  onClick={() => void download(choice)}
                >
                  {choice.label}
                </Button>
              ))}
            </fieldset>
          );
        })}
        <HandoutDownloads lesson={lesson} keepAs={id} onDownload={(wanted) => void download(wanted)} />
      </div>
    </>
  );
}
