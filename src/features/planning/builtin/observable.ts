/** Goals as verbs that a teacher can see happen: "Students will understand that …" becomes "Explain that …". */

const OPENERS =
  /^(in this lesson,?\s*|by the end of (the|this) lesson,?\s*|today,?\s*|the student (will|can|should)\s*|(all )?(students?|learners?|pupils?|children|kids|we|i|they|my (students|class|kids))\s+(will be able to|will learn (how )?to|are able to|should be able to|will|can|should|must|need to|learn (how )?to|to)?\s*|(be )?able to\s+|swbat\s+|to\s+)+/i;

const OBSERVABLE_FOR: readonly (readonly [RegExp, string])[] = [
  [/^(understand|know|learn|realize|become familiar with|be aware of|appreciate|grasp|see) (how to|to)\s+/i, ''],
  [/^(understand|know|learn|realize|see|grasp) (that|how|why|when|where|what|which)\b/i, 'Explain $2'],
  [/^(understand|know|grasp|comprehend)\b( and (understand|know))?/i, 'Explain'],
  [/^(learn about|learn|study|explore|become familiar with|be familiar with|get to know|be aware of)\b/i, 'Describe'],
  [/^(appreciate|value|enjoy)\b/i, 'Describe'],
  [/^(realize|be)\b/i, 'Explain'],
];

/**
 * The goal without "students will", starting with a verb that can be seen or heard. A goal without a verb gets one.
 * @param isStandard published statements start with a verb, also with one that we do not know
 */
export function observable(goal: string, isStandard: boolean): string {
  let text = goal.trim().replace(OPENERS, '').trim();
  for (const [vague, clear] of OBSERVABLE_FOR) {
    if (!vague.test(text)) continue;
    text = text.replace(vague, clear).trim();
    break;
  }
  text = text.charAt(0).toUpperCase() + text.slice(1);
  return isStandard || startsWithVerb(text) ? text : `Explain and use ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const VERBS = new Set(
  'add analyze answer apply argue arrange ask assemble assess build calculate capitalize categorize cite classify collaborate combine communicate compare complete compose compute conduct connect construct contrast convert convince correct count create critique decide decode decompose defend define demonstrate describe design determine develop diagram differentiate discuss distinguish divide draw edit engage estimate evaluate examine explain express find fluently follow form formulate gather generate give graph group identify illustrate infer integrate interpret introduce investigate judge justify label link list locate make mark match measure model multiply name narrate obtain observe order organize outline paraphrase participate partition perform plan plot predict present produce prepare pronounce prove provide punctuate quote read recall recognize record refer relate report represent research restate retell review revise round say select sequence show simplify sketch solve sort speak specify spell state subtract suggest summarize support synthesize tell test trace translate use verify write'.split(
    ' ',
  ),
);

const startsWithVerb = (text: string): boolean => {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const first = words[0] ?? '';
  // "Fluently add …", "Accurately read …": an adverb may stand before the verb.
  return VERBS.has(first) || (first.endsWith('ly') && VERBS.has(words[1] ?? ''));
};
