/** A quiz as a QTI 1.2 package, for programs that do not read 2.1: Canvas (classic quizzes), older Blackboard and Moodle, question banks. */
import { strToU8, zipSync } from 'fflate';
import type { Exported } from './exported.ts';
import { pictureOf } from './picture.ts';
import { itemXml, quizXml } from './qti-1-2.ts';
import type { Item } from './quiz-items.ts';

const SCHEMA = 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2p1.xsd';
const QUIZ = 'quiz.xml';
const EXAM = { qmd_assessmenttype: 'Examination', qmd_scoretype: 'Percentage' };
/** The standard's own name of a kind, and the one by which Canvas knows it. */
const KINDS: Readonly<Record<Item['kind'], { qmd_itemtype: string; question_type: string }>> = {
  'multiple-choice': { qmd_itemtype: 'Logical Identifier', question_type: 'multiple_choice_question' },
  'true-false': { qmd_itemtype: 'Logical Identifier', question_type: 'true_false_question' },
  'short-answer': { qmd_itemtype: 'String', question_type: 'short_answer_question' },
};

export async function quizQti12({ title, items }: Exported): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  const written: string[] = [];
  for (const item of items) {
    const picture = item.figure ? await pictureOf(item.figure) : undefined;
    const src = `figure-${item.number}.png`;
    if (picture) files[src] = picture.png;
    written.push(itemXml(item, picture && { ...picture, src }, KINDS[item.kind]));
  }
  files[QUIZ] = strToU8(quizXml(title, written, EXAM, SCHEMA));
  files['imsmanifest.xml'] = strToU8(manifestXml(Object.keys(files)));
  return zipSync(files);
}

const manifestXml = (files: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="manifest">
<metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata>
<organizations/>
<resources>
<resource identifier="quiz" type="imsqti_xmlv1p2" href="${QUIZ}">${files.map((file) => `<file href="${file}"/>`).join('')}</resource>
</resources>
</manifest>
`;
