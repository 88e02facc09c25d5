import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { savedView } from '../../testing/saved-view.ts';
import { testLesson } from '../../testing/test-plan.ts';
import { figureSchema } from '../figures/contract.ts';
import { SAMPLES } from '../figures/samples.ts';
import { type QuizQuestion, quizQuestionSchema } from '../planning/contract.ts';
import { EXPORT_FORMATS, type ExportedFile, type ExportInput, type SavedLessonView } from './contract.ts';
import { fileName } from './export/file-name.ts';
import { exportLesson } from './export-lesson.ts';

const textOf = async (view: SavedLessonView, format: ExportInput['format'], part: ExportInput['part'] = 'lesson') =>
  wordsOf(await exportLesson(view, { id: 'x', format, part }));
/** Of a Word document, what is in its body. */
const wordsOf = ({ text, name }: ExportedFile): string =>
  name.endsWith('.docx')
    ? strFromU8(unzipSync(Buffer.from(text, 'base64'))['word/document.xml'] ?? new Uint8Array())
    : text;
const figure = figureSchema.parse({ kind: 'number-line', ...SAMPLES['number-line'][0] });
const FIGURES = [{ figure, blank: true }];
const MULTIPLE: QuizQuestion = {
  question: 'Which fraction equals 1/2?',
  questionType: 'multiple-choice',
  correctAnswer: '',
  explanation: 'Why.',
};
const QUIZ: QuizQuestion[] = [
  {
    ...MULTIPLE,
    choices: ['2/4', '2/3'],
    correctAnswer: 'SECRET 2/4',
    explanation: 'SECRET why',
  },
];

describe('a lesson as a file', () => {
  it('holds every part in order, under real headings', async () => {
    const html = await textOf(savedView({ ...testLesson() }), 'html');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<th scope="col" dir="auto">Term</th>');
    for (const title of ['Objectives', 'Materials', 'Activities', 'Student pages', 'Answer key'])
      expect(html).toMatch(new RegExp(`<h2 dir="auto"( class="page")?>${title}</h2>`));
    expect(await textOf(savedView({ ...testLesson() }), 'md')).toContain('\n## Answer key\n');
  });

  it('shows the hour at a glance before its activities, and a single one without', async () => {
    const [first, second] = [
      { name: 'Open', duration: 5, description: 'Show: 7.' },
      { name: 'Close', duration: 2, description: 'Ask: Why?' },
    ];
    expect(await textOf(savedView({ title: 'T', activities: [first, second] }), 'md')).toContain(
      '| Time | Activity | Minutes |\n| --- | --- | --- |\n| 0:00 to 0:05 | Open | 5 |\n| 0:05 to 0:07 | Close | 2 |\n\n### Open',
    );
    expect(await textOf(savedView({ title: 'T', activities: [first] }), 'md')).not.toContain('| Time |');
  });

  it('draws figures with the words for who does not see them, and loads nothing', async () => {
    const pages = [{ title: 'Practice', body: 'Look.\nPicture 1: a line', figures: FIGURES }];
    const html = await textOf(savedView({ title: 'T', studentPages: pages }), 'html', 'student-pages');
    expect(html).toMatch(/<figure><svg [^>]*role="img"><title>[^<]+<\/title>/);
    expect(html).toContain('<figcaption dir="auto">a line</figcaption>');
    expect(html).not.toMatch(/<(script|link|img|iframe)|(src|href)=/);
    expect(await textOf(savedView({ title: 'T', studentPages: pages }), 'md')).toMatch(
      /!\[[^\]]+\]\(data:image\/svg\+xml,/,
    );
  });

  it.each(['html', 'md', 'docx'] as const)('gives students nothing of the key, %s', async (format) => {
    const lesson = testLesson();
    const view = savedView(
      { ...lesson, answerKey: [{ task: 'Practice page, 1', answer: 'SECRET 42' }] },
      { quizQuestions: QUIZ },
    );
    expect(await textOf(view, format, 'student-pages')).not.toContain('SECRET');
    expect(await textOf(view, format, 'quiz')).not.toContain('SECRET');
    expect(await textOf(view, format, 'answer-key')).toContain('SECRET 42');
    expect(await textOf(view, format, 'quiz-key')).toContain('SECRET why');
  });

  it('gives what a teacher teaches from, on the clock of the class', async () => {
    const view = savedView({ ...testLesson(), answerKey: [{ task: 'Practice page, 1', answer: 'SECRET 42' }] });
    const fileFrom = async (start?: string) =>
      (await exportLesson(view, { id: view.id, format: 'md', part: 'teach', ...(start ? { start } : {}) })).text;
    const onTheClock = await fileFrom('11:40');
    expect(onTheClock).toContain('11:40 to 11:48, 8 min');
    expect(onTheClock).toContain('## Materials');
    for (const other of ['Objectives', 'Differentiation', 'SECRET']) expect(onTheClock).not.toContain(other);
    expect(await fileFrom()).toContain('0:00 to 0:08, 8 min');
    await expect(
      exportLesson(savedView({ title: 'Empty' }), { id: view.id, format: 'md', part: 'teach' }),
    ).rejects.toThrow('no activities to teach from');
  });

  it('gives a quiz to other programs with its key, and loses none of its signs', async () => {
    const tricky: QuizQuestion[] = [
      { ...MULTIPLE, question: 'Is {2} = 2: or ~3 #4?', choices: ['=2', '3 & <4>'], correctAnswer: '=2', figure },
      { question: 'True or false: 2 < 3', questionType: 'true-false', correctAnswer: 'True' },
      {
        question: 'How many?',
        questionType: 'short-answer',
        correctAnswer: '12',
        explanation: 'Also right: 12 parts, twelve. Count them.',
      },
      { ...MULTIPLE, choices: ['1/3'], correctAnswer: '1/2' },
    ];
    const view = savedView(
      { title: 'T' },
      { quizQuestions: tricky.map((question) => quizQuestionSchema.parse(question)) },
    );

    const gift = await textOf(view, 'gift');
    expect(gift).toContain('Is \\{2\\} \\= 2\\: or \\~3 \\#4?');
    expect(gift).toContain('{=\\=2 ~3 & <4> ####');
    expect(gift).toContain('2 < 3{TRUE}');
    expect(gift).toContain('{=12 =12 parts =twelve ####Count them.}');
    expect(gift).toContain('{=1/2 ');

    const rows = parse(await textOf(view, 'csv'), { bom: true });
    expect(rows[1]).toEqual(['1', 'multiple-choice', tricky[0]?.question, "'=2", '3 & <4>', '', '', "'=2", '', 'Why.']);
    expect(rows[3]?.slice(-3)).toEqual(['12', '12 parts; twelve', 'Count them.']);

    const { text } = await exportLesson(view, { id: 'x', format: 'qti', part: 'quiz' });
    const files = unzipSync(Buffer.from(text, 'base64'));
    const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const named = [...xml('imsmanifest.xml').matchAll(/<file href="([^"]+)"/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'imsmanifest.xml')
        .sort(),
    );
    expect(xml('items/question-1.xml')).toContain('<value>choice-1</value>');
    expect(xml('items/question-1.xml')).toContain(
      '<simpleChoice identifier="choice-2">3 &amp; &lt;4&gt;</simpleChoice>',
    );
    expect(xml('items/question-1.xml')).toMatch(/<img src="figure-1.png" width="\d+" height="\d+" alt="[^"]{10,}"\/>/);
    expect(strFromU8(files['items/figure-1.png'] ?? new Uint8Array(), true).slice(1, 4)).toBe('PNG');
    expect(xml('items/question-3.xml')).toContain('<mapEntry mapKey="twelve" mappedValue="1" caseSensitive="false"/>');
    expect(xml('items/question-4.xml')).toContain('textEntryInteraction');
    for (const name of Object.keys(files).filter((each) => each.endsWith('.xml')))
      expect(XMLValidator.validate(xml(name)), name).toBe(true);
  });

  it('is a Word document with headings, table heads, equations and words for each figure', async () => {
    const pages = [{ title: 'Practice', body: 'Say: 3/4 of it.\nPicture 1: a line', figures: FIGURES }];
    const view = savedView({ ...testLesson(), studentPages: pages });
    const { text, name } = await exportLesson(view, { id: 'x', format: 'docx', part: 'lesson' });
    expect(name).toMatch(/\.docx$/);
    const files = unzipSync(Buffer.from(text, 'base64'));
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(XMLValidator.validate(document)).toBe(true);
    expect(document).toMatch(/<w:pStyle w:val="Heading1"\/>.*?Student pages/);
    expect(document).toContain('<w:tblHeader/>');
    expect(document).toContain('<m:f>');
    expect(document).toMatch(/<wp:docPr [^>]*descr="[^"]{10,}"/);
    expect(strFromU8(files['word/styles.xml'] ?? new Uint8Array())).toContain('w:val="en-US"');
    expect(Object.keys(files).filter((each) => each.endsWith('.png'))).toHaveLength(1);
  });

  it.each(['html', 'md', 'docx'] as const)(
    'has handouts as %s: the clock for a teacher, no answer for students',
    async (format) => {
      const lesson = { ...testLesson(), answerKey: [{ task: 'Practice page, 1', answer: 'SECRET 42' }] };
      const view = savedView(lesson, { quizQuestions: QUIZ });
      const file = (part: ExportInput['part']) => exportLesson(view, { id: 'x', format, part, start: '9:40' });
      const plan = await file('sub-plan');
      expect(plan.name).toContain('-sub-plan.');
      expect(wordsOf(plan)).toContain('From 9:40 to 10:40');
      expect(wordsOf(plan)).toContain('SECRET 42');
      for (const part of ['success-criteria', 'vocabulary-cards', 'single-point-rubric', 'homework'] as const)
        expect(wordsOf(await file(part)), part).not.toContain('SECRET why');
      expect(wordsOf(await file('homework-key'))).toContain('SECRET why');
    },
  );

  it('has a sub plan for Word in two columns of small print, as on paper', async () => {
    const view = savedView({ ...testLesson(), lessonClosure: 'Say: 3/4 of it.' });
    const plan = await textOf(view, 'docx', 'sub-plan');
    expect(plan).toContain('<w:cols w:space="340" w:num="2"/>');
    expect(plan).toContain('3/4 of it.');
    expect(plan).not.toContain('<m:f>');
    expect(await textOf(view, 'docx')).not.toContain('w:num="2"');
  });

  it('gives students room to answer, and begins on its first sheet', async () => {
    const body = 'Name: ____   Date: ____\n\n1. Explain why.\n\n2. Draw the fox.\n\n3. 12 + 15\n\n4. 8 + ___ = 13';
    const view = savedView({ title: 'T', studentPages: [{ title: 'Page B', body }] });
    const html = await textOf(view, 'html', 'student-pages');
    expect(html).toMatch(
      /Explain why\.<\/p>\n(<div class="line" aria-hidden="true"><\/div>){3}\n.*Draw the fox\.<\/p>\n<div class="frame"/,
    );
    expect(html).toMatch(/15<\/p>\n<div class="open".*\n.*= 13<\/p>\n<\/main>/);
    expect(html).not.toContain('class="page"');
    const word = await textOf(view, 'docx', 'student-pages');
    expect(word.match(/<w:pBdr>/g)).toHaveLength(4);
    expect(word).not.toContain('<w:pageBreakBefore/>');
    const markdown = await textOf(view, 'md', 'student-pages');
    expect(markdown.match(/^(?:\\_){60}$/gm)).toHaveLength(3);
    expect(markdown).toContain('Draw the fox.\n\n(room to draw)');
  });

  it('has the exit ticket four times on a sheet for Word, once where there is no sheet, and no other page', async () => {
    const pages = [
      { title: 'Page B', body: '1. SECRET' },
      { title: 'Exit ticket', body: 'Name: ______________\n\n1. Look.\nPicture 1: a line', figures: FIGURES },
    ];
    const view = savedView({ title: 'Halves', studentPages: pages });
    const word = await textOf(view, 'docx', 'exit-tickets');
    for (const said of [/>Halves</g, /Exit ticket/g, /<pic:pic /g]) expect(word.match(said)).toHaveLength(4);
    expect(word.match(/<w:tr>/g)).toHaveLength(2);
    expect(await textOf(view, 'md', 'exit-tickets')).toContain('## Exit ticket');
    expect(word + (await textOf(view, 'html', 'exit-tickets'))).not.toContain('SECRET');
  });

  it('says in a sentence what a lesson does not have', async () => {
    await expect(textOf(savedView({ title: 'T' }), 'html', 'quiz')).rejects.toThrow('This lesson has no quiz yet.');
    await expect(textOf(savedView({ title: 'T' }), 'docx', 'exit-tickets')).rejects.toThrow('has no exit ticket');
    await expect(textOf(savedView({ title: 'T' }), 'html', 'rubric')).rejects.toThrow('A rubric is made of');
    await expect(textOf(savedView({ title: 'T' }), 'json', 'quiz')).rejects.toThrow('always holds the whole lesson');
  });

  it.each([
    ['a text', JSON.stringify({ title: 'Old', learningObjectives: ['Count.'], activities: [{ title: 'Go' }] })],
    ['nothing', {}],
    [
      'a figure that nothing draws',
      { studentPages: [{ body: 'Picture 1: x', figures: [{ figure: { kind: 'old' } }] }] },
    ],
  ])('takes a lesson saved as %s', async (_, content) => {
    for (const format of ['docx', 'html', 'md', 'json'] as const)
      expect(await textOf(savedView(content), format)).not.toBe('');
  });

  it('loses nothing of 200 lessons with hostile characters', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    const hostile = fc.oneof(
      text,
      fc.constantFrom('<script>x</script>', '](javascript:x)', '| a |', '\u202eabc', '&lt;'),
    );
    const lesson = fc.record({
      title: hostile,
      objectives: fc.array(hostile),
      studentPages: fc.array(fc.record({ title: hostile, body: hostile })),
      answerKey: fc.array(fc.record({ task: hostile, answer: hostile })),
    });
    await fc.assert(
      fc.asyncProperty(lesson, async (content) => {
        const file = JSON.parse(await textOf(savedView(content, { quizQuestions: QUIZ }), 'json'));
        expect(JSON.parse(file.content)).toEqual({ ...content, quizQuestions: QUIZ });
        const html = await textOf(savedView(content), 'html');
        expect(html).not.toContain('<script');
        for (const objective of content.objectives.filter(Boolean))
          expect(html).toContain(
            objective
              .replaceAll('&', '&amp;')
              .replaceAll('<', '&lt;')
              .replaceAll('>', '&gt;')
              .replaceAll('"', '&quot;'),
          );
      }),
      { numRuns: 200 },
    );
  });

  it.each(EXPORT_FORMATS.filter((format) => format !== 'pdf'))(
    '%s: takes a title of emoji and text from the right, and says all of it',
    async (format) => {
      const title = '🎉🧑‍🏫👩🏽‍🔬';
      const [hebrew, arabic] = ['מהו חצי של 8?', 'اشرح الكسر'];
      const quizQuestions: QuizQuestion[] = [
        { ...MULTIPLE, question: hebrew, choices: ['ארבע', 'חמש'], correctAnswer: 'ארבע', explanation: arabic },
      ];
      const content = {
        ...testLesson(),
        title,
        objectives: [arabic],
        vocabulary: [{ term: hebrew, meaning: arabic }],
        studentPages: [{ title: hebrew, body: `1. ${arabic}` }],
      };
      const file = await exportLesson(savedView(content, { quizQuestions }), { id: 'x', format, part: 'lesson' });
      expect(file.name).toMatch(/^untitled-[a-z-]+\.[a-z0-9.]+$/);
      const parts = file.encoding === 'base64' ? unzipSync(Buffer.from(file.text, 'base64')) : {};
      const texts = Object.entries(parts)
        .filter(([name]) => /\.(?:xml|rels|html)$/.test(name) && !name.startsWith('customXml'))
        .map(([name, bytes]) => [name, strFromU8(bytes)] as const);
      for (const [name, text] of texts.filter(([name]) => !name.endsWith('.html')))
        expect(XMLValidator.validate(text), name).toBe(true);
      const all = file.encoding === 'utf8' ? file.text : texts.map(([, text]) => text).join('\n');
      // A quiz is alone in these.
      const said = ['gift', 'csv', 'qti', 'qti12'].includes(format) ? [hebrew, 'ארבע'] : [title, arabic];
      for (const words of said) expect(all).toContain(words);
      if (format === 'qti12' || format === 'imscc') expect(all).toContain('dir=&quot;rtl&quot;');
      if (format === 'docx') expect(all.match(/<w:bidi\/>/g)?.length).toBeGreaterThan(4);
      if (format === 'pptx') expect(all).toContain('rtl="1"');
      if (format === 'html') expect(all).toContain(`<li dir="auto">${arabic}</li>`);
    },
  );

  it('says in a PDF’s place which letters it cannot write', async () => {
    const answer = exportLesson(savedView({ ...testLesson(), title: 'מהו חצי?' }), {
      id: 'x',
      format: 'pdf',
      part: 'lesson',
    });
    await expect(answer).rejects.toThrow('cannot write letters such as “מ” yet');
  });

  it.each([
    ['Adding & subtracting: 1/2?', 'adding-subtracting-1-2-lesson.md'],
    ['🎉🎉', 'untitled-lesson.md'],
    ['../../etc/passwd', 'etc-passwd-lesson.md'],
    ['שברים', 'שברים-lesson.md'],
    ['CON', 'con-lesson.md'],
    ['x'.repeat(500), `${'x'.repeat(60)}-lesson.md`],
  ])('names the file of “%s” so that every system takes it', (title, name) => {
    expect(fileName(title, 'lesson', 'md')).toBe(name);
  });
});
