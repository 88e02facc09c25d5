import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { savedView } from '../../../testing/saved-view.ts';
import { testLesson } from '../../../testing/test-plan.ts';
import { figureSchema } from '../../figures/contract.ts';
import { SAMPLES } from '../../figures/samples.ts';
import { type QuizQuestion, quizQuestionSchema } from '../../planning/contract.ts';
import { exportLesson } from '../export-lesson.ts';

const figure = figureSchema.parse({ kind: 'number-line', ...SAMPLES['number-line'][0] });
const QUIZ: QuizQuestion[] = [
  {
    question: 'Is 2 < 3 & "so"?\nChoose <b>one</b>.',
    questionType: 'multiple-choice',
    choices: ['Yes <i>', 'No & never'],
    correctAnswer: 'No & never',
    explanation: 'Why & how.',
    figure,
  } as QuizQuestion,
  { question: 'True?', questionType: 'true-false', correctAnswer: 'False' },
  {
    question: 'How many?',
    questionType: 'short-answer',
    correctAnswer: '12',
    explanation: 'Also right: twelve. Count.',
  },
];
const PAGES = [{ title: 'Practice', body: 'What is 2 + 2?' }];
const KEY = [{ task: 'Practice, 1', answer: 'SECRET 4' }];

async function cartridge(content: object, quizQuestions: QuizQuestion[] = []) {
  const view = savedView(
    { ...content },
    { quizQuestions: quizQuestions.map((each) => quizQuestionSchema.parse(each)) },
  );
  const { text, name } = await exportLesson(view, { id: 'x', format: 'imscc', part: 'lesson' });
  expect(name).toMatch(/\.imscc$/);
  const files = unzipSync(Buffer.from(text, 'base64'));
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const many = ['resource', 'item', 'file', 'dependency', 'respcondition', 'response_label'];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (tag) => many.includes(tag),
  });
  for (const path of Object.keys(files).filter((each) => each.endsWith('.xml')))
    expect(XMLValidator.validate(read(path)), path).toBe(true);
  return { files, read, xml: (path: string) => parser.parse(read(path)) };
}

it('names every file, and lists for students their pages and the quiz, never the lesson with its key', async () => {
  const { files, read, xml } = await cartridge({ ...testLesson(), studentPages: PAGES, answerKey: KEY }, QUIZ);
  const { manifest } = xml('imsmanifest.xml');
  expect(manifest.metadata).toMatchObject({ schema: 'IMS Common Cartridge', schemaversion: '1.3.0' });
  const resources: { identifier: string; type: string; file: { href: string }[]; dependency?: object[] }[] =
    manifest.resources.resource;
  const named = resources.flatMap(({ file }) => file.map(({ href }) => href));
  expect(named.sort()).toEqual(
    Object.keys(files)
      .filter((path) => path !== 'imsmanifest.xml')
      .sort(),
  );
  const byId = new Map(resources.map((each) => [each.identifier, each]));
  const [root] = manifest.organizations.organization.item;
  const listed: string[] = root.item[0].item.map(({ identifierref }: { identifierref: string }) => identifierref);
  expect(listed).toEqual(['student-pages', 'quiz']);
  for (const id of listed)
    for (const { href } of byId.get(id)?.file ?? [])
      if (href.endsWith('.html')) expect(read(href)).not.toContain('SECRET');
  expect(byId.get('quiz')?.dependency).toEqual([{ identifierref: 'figure-1' }]);
  expect(read('lesson/lesson.html')).toContain('SECRET 4');
  expect(read('imsmanifest.xml')).toMatch(
    /identifier="lesson"[^>]*>.*?<lom:value>Instructor<\/lom:value>.*?<\/resource>/s,
  );
});

it('brings each question with its key, its other right answers, why, and its figure', async () => {
  const { files, xml } = await cartridge({ title: 'T' }, QUIZ);
  const items = xml('quiz/quiz.xml').questestinterop.assessment.section.item;
  const [chosen, truth, written] = items;
  const profile = (item: typeof chosen) => item.itemmetadata.qtimetadata.qtimetadatafield.fieldentry;
  expect(items.map(profile)).toEqual(['cc.multiple_choice.v0p1', 'cc.true_false.v0p1', 'cc.fib.v0p1']);
  const prompt: string = chosen.presentation.material.mattext['#text'];
  expect(prompt).toContain('<p>Is 2 &lt; 3 &amp; &quot;so&quot;?</p><p>Choose &lt;b&gt;one&lt;/b&gt;.</p>');
  const [, image, alt] = /src="\$IMS-CC-FILEBASE\$\/([^"]+)".*alt="([^"]{10,})"/.exec(prompt) ?? [];
  expect(Object.keys(files)).toContain(`web_resources/${image}`);
  expect(alt).toBeTruthy();
  const right = (item: typeof chosen): string[] =>
    item.resprocessing.respcondition.flatMap(
      ({ conditionvar }: { conditionvar: { varequal?: { '#text': unknown } } }) =>
        conditionvar.varequal ? [String(conditionvar.varequal['#text'])] : [],
    );
  const label = (item: typeof chosen, ident: string) =>
    item.presentation.response_lid.render_choice.response_label.find((each: { ident: string }) => each.ident === ident)
      .material.mattext['#text'];
  expect(label(chosen, right(chosen)[0] ?? '')).toBe('No & never');
  expect(String(label(truth, right(truth)[0] ?? '')).toLowerCase()).toBe('false');
  expect(right(written)).toEqual(['12', 'twelve']);
  expect(chosen.itemfeedback.material.mattext['#text']).toBe('<p>Why &amp; how.</p>');
});

it('holds what there is: a lesson without pages or quiz is one file for its teacher', async () => {
  const { files } = await cartridge({ title: '<b> & \u0000 🎉' });
  expect(Object.keys(files).sort()).toEqual(['imsmanifest.xml', 'lesson/lesson.html']);
});

it('is a QTI 1.2 package of the quiz alone as well, with the same keys and its figures beside it', async () => {
  const view = savedView({ title: 'T' }, { quizQuestions: QUIZ.map((each) => quizQuestionSchema.parse(each)) });
  const { text, name } = await exportLesson(view, { id: 'x', format: 'qti12', part: 'lesson' });
  expect(name).toMatch(/\.qti12\.zip$/);
  const files = unzipSync(Buffer.from(text, 'base64'));
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const named = [...read('imsmanifest.xml').matchAll(/<file href="([^"]+)"/g)].map(([, path]) => path);
  expect(named.sort()).toEqual(['figure-1.png', 'quiz.xml']);
  expect(Object.keys(files).sort()).toEqual(['figure-1.png', 'imsmanifest.xml', 'quiz.xml']);
  expect(read('imsmanifest.xml')).toContain('type="imsqti_xmlv1p2"');
  const quiz = read('quiz.xml');
  for (const path of ['quiz.xml', 'imsmanifest.xml']) expect(XMLValidator.validate(read(path)), path).toBe(true);
  expect(quiz).toContain('src=&quot;figure-1.png&quot;');
  expect(quiz).not.toContain('cc_profile');
  const kinds = [...quiz.matchAll(/question_type<\/fieldlabel><fieldentry>(\w+)/g)].map(([, kind]) => kind);
  expect(kinds).toEqual(['multiple_choice_question', 'true_false_question', 'short_answer_question']);
  const right = [...quiz.matchAll(/respident="answer">([^<]+)</g)].map(([, answer]) => answer);
  expect(right).toEqual(['choice-2', 'choice-2', '12', 'twelve']);
});
