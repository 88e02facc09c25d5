/**
 * What the published schemas of quiz packages and cartridges allow of the elements that we write: which stand in which, in which order, with
 * which attributes. The schemas are not ours to keep here; docs/recipes.md says how the files were validated with them.
 */
import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { savedView } from '../../../testing/saved-view.ts';
import { figureSchema } from '../../figures/contract.ts';
import { SAMPLES } from '../../figures/samples.ts';
import type { QuizQuestion } from '../../planning/contract.ts';
import type { ExportInput } from '../contract.ts';
import { fileOf } from '../export-lesson.ts';

/** Children in their order, `text` where it may hold some; attributes, those with ? may be missing. */
type Rules = Readonly<Record<string, readonly [children: RegExp, attributes?: string]>>;

const NONE = /^$/;
const TEXT = /^(text)?$/;

const CHOICE = /^(<response_label>)*$/;
const RESPONSE = 'ident rcardinality?';
/** QTI 1.2 in the profile that cartridges take. */
const QTI_1_2: Rules = {
  questestinterop: [/^<assessment>$/],
  assessment: [/^(<qtimetadata>)?<section>$/, 'ident title'],
  section: [/^(<item>)+$/, 'ident title?'],
  item: [/^(<itemmetadata>)?(<presentation>)?(<resprocessing>)*(<itemfeedback>)*$/, 'ident title?'],
  itemmetadata: [/^(<qtimetadata>)+$/],
  qtimetadata: [/^(<qtimetadatafield>)+$/],
  qtimetadatafield: [/^<fieldlabel><fieldentry>$/],
  fieldlabel: [TEXT],
  fieldentry: [TEXT],
  presentation: [/^(<material>|<response_lid>|<response_str>)+$/, 'label?'],
  material: [/^(<mattext>)+$/],
  mattext: [TEXT, 'texttype?'],
  response_lid: [/^(<material>)?<render_choice>$/, RESPONSE],
  response_str: [/^(<material>)?<render_fib>$/, RESPONSE],
  render_choice: [CHOICE, 'shuffle?'],
  render_fib: [CHOICE, 'fibtype? prompt?'],
  response_label: [/^(<material>)*$/, 'ident'],
  resprocessing: [/^<outcomes>(<respcondition>)+$/],
  outcomes: [/^<decvar>$/],
  decvar: [TEXT, 'varname vartype? minvalue? maxvalue?'],
  respcondition: [/^<conditionvar>(<setvar>)*(<displayfeedback>)*$/, 'continue? title?'],
  conditionvar: [/^(<other>|<varequal>)+$/],
  other: [NONE],
  varequal: [TEXT, 'respident case?'],
  setvar: [TEXT, 'varname? action?'],
  displayfeedback: [TEXT, 'feedbacktype linkrefid'],
  itemfeedback: [/^(<material>)+$/, 'ident title?'],
};

const QTI_2_1: Rules = {
  assessmentTest: [/^(<outcomeDeclaration>)*(<testPart>)+$/, 'identifier title'],
  testPart: [/^(<assessmentSection>)+$/, 'identifier navigationMode submissionMode'],
  assessmentSection: [/^(<assessmentItemRef>)*$/, 'identifier title visible'],
  assessmentItemRef: [NONE, 'identifier href'],
  assessmentItem: [
    /^(<responseDeclaration>)*(<outcomeDeclaration>)*(<itemBody>)?(<responseProcessing>)?$/,
    'identifier title adaptive? timeDependent',
  ],
  responseDeclaration: [/^(<correctResponse>)?(<mapping>)?$/, 'identifier cardinality baseType?'],
  outcomeDeclaration: [/^(<defaultValue>)?$/, 'identifier cardinality baseType?'],
  correctResponse: [/^(<value>)+$/],
  defaultValue: [/^(<value>)+$/],
  value: [TEXT],
  mapping: [/^(<mapEntry>)+$/, 'defaultValue?'],
  mapEntry: [NONE, 'mapKey mappedValue caseSensitive?'],
  itemBody: [/^(<rubricBlock>|<choiceInteraction>|<p>|<div>)+$/],
  rubricBlock: [/^(text|<p>|<div>)*$/, 'view'],
  div: [/^(text|<p>|<div>)*$/],
  p: [/^(text|<img>|<textEntryInteraction>)*$/],
  // No direction of its own: 2.1 knows none.
  img: [NONE, 'src alt width? height?'],
  textEntryInteraction: [NONE, 'responseIdentifier expectedLength?'],
  choiceInteraction: [/^(<prompt>)?(<simpleChoice>)+$/, 'responseIdentifier shuffle? maxChoices?'],
  simpleChoice: [/^(text|<p>)*$/, 'identifier'],
  responseProcessing: [NONE, 'template?'],
};

const PACKAGE: Rules = {
  manifest: [/^<metadata><organizations><resources>$/, 'identifier'],
  metadata: [/^(<schema><schemaversion>)?(<lomimscc:lom>|<lom:lom>)?$/],
  schema: [TEXT],
  schemaversion: [TEXT],
  organizations: [/^(<organization>)?$/],
  organization: [/^<item>$/, 'identifier structure'],
  // The one at the top has no title in a cartridge, all others have.
  item: [/^(<title>)?(<item>)*$/, 'identifier identifierref?'],
  title: [TEXT],
  resources: [/^(<resource>)*$/],
  resource: [/^(<metadata>)?(<file>)*(<dependency>)*$/, 'identifier type href? intendeduse?'],
  file: [NONE, 'href'],
  dependency: [NONE, 'identifierref'],
  'lomimscc:lom': [/^<lomimscc:general>$/],
  'lomimscc:general': [/^<lomimscc:title>$/],
  'lomimscc:title': [/^<lomimscc:string>$/],
  'lomimscc:string': [TEXT, 'language'],
  'lom:lom': [/^<lom:educational>$/],
  'lom:educational': [/^<lom:intendedEndUserRole>$/],
  'lom:intendedEndUserRole': [/^<lom:source><lom:value>$/],
  'lom:source': [TEXT],
  'lom:value': [TEXT],
};

type Node = Readonly<Record<string, unknown>>;
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
});
const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';

/** Elements that stand where they may not, or lack what they need, each with its way from the root. */
function faultsIn(nodes: readonly Node[], rules: Rules, way = ''): string[] {
  return nodes.flatMap((node) => {
    const name = nameOf(node);
    if (name === '#text') return [];
    const here = `${way}/${name}`;
    const [children, known = ''] = rules[name] ?? [];
    if (!children) return [`${here} is not known`];
    const inside = node[name] as Node[];
    const order = inside.map((child) => (nameOf(child) === '#text' ? 'text' : `<${nameOf(child)}>`)).join('');
    const has = Object.keys((node[':@'] ?? {}) as object).filter((key) => !/^xmlns|^xsi:/.test(key));
    const allowed = known.split(' ').filter(Boolean);
    return [
      ...(children.test(order) ? [] : [`${here} holds ${order}`]),
      ...has.filter((key) => !allowed.some((each) => each.replace('?', '') === key)).map((key) => `${here} has ${key}`),
      ...allowed.filter((key) => !key.endsWith('?') && !has.includes(key)).map((key) => `${here} lacks ${key}`),
      ...faultsIn(inside, rules, here),
    ];
  });
}

const figure = figureSchema.parse({ kind: 'number-line', ...SAMPLES['number-line'][0] });
const HOSTILE = ['', ' ', 'a\n\nb', '<p>&amp;"\'', ']]>', '\u0000\u0007', '🎉', 'مرحبا', 'x'.repeat(3000)];
const QUIZ = HOSTILE.flatMap((said): QuizQuestion[] => [
  {
    question: said,
    ...(said === '' ? { figure } : {}),
    questionType: 'multiple-choice',
    choices: [said, 'b', 'c'],
    correctAnswer: 'b',
    explanation: said,
  },
  { question: said, questionType: 'multiple-choice', choices: [], correctAnswer: said },
  { question: said, questionType: 'true-false', correctAnswer: 'True', explanation: ' ' },
  { question: said, questionType: 'short-answer', correctAnswer: said, explanation: `Also right: ${said}, two.` },
]);
const LESSON = savedView({ title: '<t> & "q"\n', studentPages: [{ title: 'P', body: 'b' }] }, { quizQuestions: QUIZ });
const EMPTY = savedView({ title: 'T' }, { quizQuestions: QUIZ.slice(-1) });

it.each<[ExportInput['format'], Rules]>([
  ['qti', QTI_2_1],
  ['qti12', QTI_1_2],
  ['imscc', QTI_1_2],
])('%s: each element stands where its schema wants it', async (format, rules) => {
  for (const saved of [LESSON, EMPTY]) {
    const { content } = await fileOf(saved, { format, part: 'lesson' });
    const files = Object.entries(unzipSync(content as Uint8Array)).filter(([name]) => name.endsWith('.xml'));
    expect(files.length).toBeGreaterThan(1);
    for (const [name, bytes] of files) {
      const nodes = parser.parse(strFromU8(bytes)) as Node[];
      expect(faultsIn(nodes, name === 'imsmanifest.xml' ? PACKAGE : rules), name).toEqual([]);
    }
  }
});
