/** Questions in QTI 1.2 (IMS Question and Test Interoperability), as cartridges and older question banks hold them. */
import { escaped, fromTheRight, xmlText } from './escaped.ts';
import type { Picture } from './picture.ts';
import type { Item } from './quiz-items.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const QTI = 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2';

/** What programs ask for beside the questions, by the name of each. */
type Fields = Readonly<Record<string, string>>;

const text = (said: string): string => escaped(xmlText(said));
const choiceOf = (index: number): string => `choice-${index + 1}`;

const metadata = (fields: Fields): string =>
  `<qtimetadata>${Object.entries(fields)
    .map(
      ([label, entry]) =>
        `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`,
    )
    .join('')}</qtimetadata>`;

/** @param schema where the schema is that the package promises to follow */
export const quizXml = (title: string, items: readonly string[], fields: Fields, schema: string): string => `${HEAD}
<questestinterop xmlns="${QTI}" ${XSI} xsi:schemaLocation="${QTI} ${schema}">
<assessment ident="quiz" title="${text(title)}">
${metadata(fields)}
<section ident="root_section">
${items.join('\n')}
</section>
</assessment>
</questestinterop>
`;

/** @param picture where the program finds it, and what it shows */
export const itemXml = (item: Item, picture: (Picture & { src: string }) | undefined, fields: Fields): string =>
  `<item ident="question-${item.number}" title="Question ${item.number}">
<itemmetadata>${metadata(fields)}</itemmetadata>
<presentation>${html(promptOf(item, picture))}${responseOf(item)}</presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${
    item.why
      ? '<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="why"/></respcondition>'
      : ''
  }${rightAnswers(item)
    .map(
      (answer) =>
        `<respcondition continue="No"><conditionvar><varequal case="No" respident="answer">${text(answer)}</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`,
    )
    .join('')}</resprocessing>
${item.why ? `<itemfeedback ident="why">${html(paragraphs(item.why))}</itemfeedback>` : ''}
</item>`;

/** HTML as a text of XML. @param said markup of ours around escaped text */
const html = (said: string): string => `<material><mattext texttype="text/html">${escaped(said)}</mattext></material>`;

const paragraphs = (said: string): string =>
  said
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p${fromTheRight(line) ? ' dir="rtl"' : ''}>${text(line)}</p>`)
    .join('');

const promptOf = (item: Item, picture: (Picture & { src: string }) | undefined): string =>
  `${paragraphs(item.prompt)}${
    picture
      ? `<p><img src="${picture.src}" width="${picture.width}" height="${picture.height}" alt="${text(picture.alt)}"></p>`
      : ''
  }`;

const responseOf = ({ kind, choices }: Item): string =>
  kind === 'short-answer'
    ? '<response_str ident="answer" rcardinality="Single"><render_fib><response_label ident="written"/></render_fib></response_str>'
    : `<response_lid ident="answer" rcardinality="Single"><render_choice>${choices
        .map(
          (choice, i) =>
            `<response_label ident="${choiceOf(i)}"><material><mattext texttype="text/plain">${text(choice)}</mattext></material></response_label>`,
        )
        .join('')}</render_choice></response_lid>`;

const rightAnswers = ({ kind, choices, key, also }: Item): string[] =>
  kind === 'short-answer' ? [...new Set([key, ...also])] : [choiceOf(choices.indexOf(key))];
