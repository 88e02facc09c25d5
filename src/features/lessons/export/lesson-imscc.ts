/**
 * A lesson as a Common Cartridge 1.3 (1EdTech): one import brings its student pages and its quiz into Canvas, Moodle, Brightspace, Schoology, and
 * others. The whole lesson, with its answers, is marked as the teacher's own and stands in no list that students see.
 */
import { strToU8, zipSync } from 'fflate';
import type { Block } from './blocks.ts';
import { escaped, xmlText } from './escaped.ts';
import type { Exported } from './exported.ts';
import { lessonHtml } from './lesson-html.ts';
import { pictureOf } from './picture.ts';
import { itemXml, quizXml } from './qti-1-2.ts';
import type { Item } from './quiz-items.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const CC = 'http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1';
const LOM = 'http://ltsc.ieee.org/xsd/imsccv1p3/LOM';
const SCHEMAS = 'http://www.imsglobal.org/profile/cc/ccv1p3';
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const QTI_SCHEMA = `${SCHEMAS}/ccv1p3_qtiasiv1p2p1_v1p0.xsd`;
/** Where programs look for what an address with `$IMS-CC-FILEBASE$` names. */
const FILES = 'web_resources';

export async function lessonImscc(exported: Exported): Promise<Uint8Array> {
  const { title, items, studentBlocks } = exported;
  const files: Record<string, Uint8Array> = { 'lesson/lesson.html': strToU8(lessonHtml(exported)) };
  if (studentBlocks.length > 0)
    files['lesson/student-pages.html'] = strToU8(lessonHtml({ ...exported, blocks: studentBlocks }));
  const written: string[] = [];
  for (const item of items) {
    const picture = item.figure ? await pictureOf(item.figure) : undefined;
    if (picture) files[imageOf(item)] = picture.png;
    const shown = picture && { ...picture, src: `$IMS-CC-FILEBASE$/${nameOf(item)}` };
    written.push(itemXml(item, shown, { cc_profile: PROFILES[item.kind] }));
  }
  if (items.length > 0) files['quiz/quiz.xml'] = strToU8(quizXml(title, written, EXAM, QTI_SCHEMA));
  files['imsmanifest.xml'] = strToU8(manifestXml(title, studentBlocks, items));
  return zipSync(files);
}

const text = (said: string): string => escaped(xmlText(said));
const nameOf = ({ number }: Item): string => `figure-${number}.png`;
const imageOf = (item: Item): string => `${FILES}/${nameOf(item)}`;

/** What a cartridge promises of its quiz. */
const EXAM = { cc_profile: 'cc.exam.v0p1', qmd_assessmenttype: 'Examination', qmd_scoretype: 'Percentage' };
const PROFILES: Readonly<Record<Item['kind'], string>> = {
  'multiple-choice': 'cc.multiple_choice.v0p1',
  'true-false': 'cc.true_false.v0p1',
  'short-answer': 'cc.fib.v0p1',
};

function manifestXml(title: string, studentBlocks: readonly Block[], items: readonly Item[]): string {
  const listed = [
    ...(studentBlocks.length > 0 ? [['student-pages', 'Student pages']] : []),
    ...(items.length > 0 ? [['quiz', 'Quiz']] : []),
  ];
  const images = items.filter(({ figure }) => figure);
  const web = (id: string, href: string, inside = '') =>
    `<resource identifier="${id}" type="webcontent" href="${href}">${inside}<file href="${href}"/></resource>`;
  const resources = [
    `<resource identifier="lesson" type="webcontent" intendeduse="lessonplan" href="lesson/lesson.html">${OF_TEACHERS}<file href="lesson/lesson.html"/></resource>`,
    ...(studentBlocks.length > 0 ? [web('student-pages', 'lesson/student-pages.html')] : []),
    ...(items.length > 0
      ? [
          `<resource identifier="quiz" type="imsqti_xmlv1p2/imscc_xmlv1p3/assessment"><file href="quiz/quiz.xml"/>${images
            .map(({ number }) => `<dependency identifierref="figure-${number}"/>`)
            .join('')}</resource>`,
        ]
      : []),
    ...images.map((item) => web(`figure-${item.number}`, imageOf(item))),
  ];
  return `${HEAD}
<manifest xmlns="${CC}" xmlns:lom="${LOM}/resource" xmlns:lomimscc="${LOM}/manifest" ${XSI} xsi:schemaLocation="${CC} ${SCHEMAS}/ccv1p3_imscp_v1p2_v1p0.xsd ${LOM}/resource ${SCHEMAS}/LOM/ccv1p3_lomresource_v1p0.xsd ${LOM}/manifest ${SCHEMAS}/LOM/ccv1p3_lommanifest_v1p0.xsd" identifier="cartridge">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="en-US">${text(title)}</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="outline" structure="rooted-hierarchy"><item identifier="root"><item identifier="item-lesson"><title>${text(title)}</title>${listed
    .map(([id, name]) => `<item identifier="item-${id}" identifierref="${id}"><title>${name}</title></item>`)
    .join('')}</item></item></organization></organizations>
<resources>
${resources.join('\n')}
</resources>
</manifest>
`;
}

const OF_TEACHERS =
  '<metadata><lom:lom><lom:educational><lom:intendedEndUserRole><lom:source>IMSGLC_CC_Rolesv1p2</lom:source><lom:value>Instructor</lom:value></lom:intendedEndUserRole></lom:educational></lom:lom></metadata>';
