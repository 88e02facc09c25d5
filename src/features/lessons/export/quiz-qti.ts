/**
 * A quiz as a QTI 2.1 package (IMS Question and Test Interoperability): one test, one item a question, figures as pictures in the package.
 * Canvas, Schoology, Blackboard, Brightspace and others import it.
 */
import { strToU8, zipSync } from 'fflate';
import { escaped, xmlText } from './escaped.ts';
import type { Exported } from './exported.ts';
import { type Picture, pictureOf } from './picture.ts';
import type { Item } from './quiz-items.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const QTI = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const QTI_SCHEMA = `${XSI} xsi:schemaLocation="${QTI} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"`;
const MATCH_CORRECT = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct';
const MAP_RESPONSE = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response';

export async function quizQti({ title, items }: Exported): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const item of items) {
    const picture = item.figure ? await pictureOf(item.figure) : undefined;
    if (picture) files[imageOf(item)] = picture.png;
    files[fileOf(item)] = strToU8(itemXml(item, picture));
  }
  files['test.xml'] = strToU8(testXml(title, items));
  files['imsmanifest.xml'] = strToU8(manifestXml(items));
  return zipSync(files);
}

const idOf = ({ number }: Item): string => `question-${number}`;
const fileOf = (item: Item): string => `items/${idOf(item)}.xml`;
const imageOf = ({ number }: Item): string => `items/figure-${number}.png`;
const choiceOf = (index: number): string => `choice-${index + 1}`;
const text = (written: string): string => escaped(xmlText(written));
/** Each line of a text as a paragraph. */
const paragraphs = (written: string): string =>
  written
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${text(line)}</p>`)
    .join('');

const itemXml = (item: Item, picture: Picture | undefined): string => `${HEAD}
<assessmentItem xmlns="${QTI}" ${QTI_SCHEMA} identifier="${idOf(item)}" title="Question ${item.number}" adaptive="false" timeDependent="false">
${item.kind === 'short-answer' ? writtenAnswer(item) : chosenAnswer(item)}
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
<itemBody>${whyOf(item)}<div>${questionBody(item, picture)}</div>${interactionOf(item)}</itemBody>
<responseProcessing template="${item.kind === 'short-answer' ? MAP_RESPONSE : MATCH_CORRECT}"/>
</assessmentItem>
`;

/** For people who score, never for students. */
const whyOf = ({ why }: Item): string => (why ? `<rubricBlock view="scorer">${paragraphs(why)}</rubricBlock>` : '');

const questionBody = ({ prompt, number }: Item, picture: Picture | undefined): string =>
  `${paragraphs(prompt)}${
    picture
      ? `<p><img src="figure-${number}.png" width="${picture.width}" height="${picture.height}" alt="${text(picture.alt)}"/></p>`
      : ''
  }`;

const chosenAnswer = ({ choices, key }: Item): string =>
  `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>${choiceOf(choices.indexOf(key))}</value></correctResponse></responseDeclaration>`;

const writtenAnswer = ({ key, also }: Item): string =>
  `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>${text(key)}</value></correctResponse><mapping defaultValue="0">${[
    ...new Set([key, ...also]),
  ]
    .map((answer) => `<mapEntry mapKey="${text(answer)}" mappedValue="1" caseSensitive="false"/>`)
    .join('')}</mapping></responseDeclaration>`;

const interactionOf = ({ kind, choices }: Item): string =>
  kind === 'short-answer'
    ? '<p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="40"/></p>'
    : `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${choices
        .map((choice, i) => `<simpleChoice identifier="${choiceOf(i)}">${text(choice)}</simpleChoice>`)
        .join('')}</choiceInteraction>`;

const testXml = (title: string, items: readonly Item[]): string => `${HEAD}
<assessmentTest xmlns="${QTI}" ${QTI_SCHEMA} identifier="quiz" title="${text(title)}">
<testPart identifier="part" navigationMode="nonlinear" submissionMode="simultaneous">
<assessmentSection identifier="section" title="${text(title)}" visible="true">
${items.map((item) => `<assessmentItemRef identifier="${idOf(item)}" href="${fileOf(item)}"/>`).join('\n')}
</assessmentSection>
</testPart>
</assessmentTest>
`;

const manifestXml = (items: readonly Item[]): string => `${HEAD}
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" ${XSI} xsi:schemaLocation="http://www.imsglobal.org/xsd/imscp_v1p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd" identifier="manifest">
<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
<organizations/>
<resources>
<resource identifier="quiz" type="imsqti_test_xmlv2p1" href="test.xml"><file href="test.xml"/>${items
  .map((item) => `<dependency identifierref="${idOf(item)}"/>`)
  .join('')}</resource>
${items
  .map(
    (item) =>
      `<resource identifier="${idOf(item)}" type="imsqti_item_xmlv2p1" href="${fileOf(item)}"><file href="${fileOf(item)}"/>${
        item.figure ? `<file href="${imageOf(item)}"/>` : ''
      }</resource>`,
  )
  .join('\n')}
</resources>
</manifest>
`;
