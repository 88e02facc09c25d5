/** What signs, numerals and a child's words say: "2/3 + 1 1/4 = ___" is practice with fractions, mixed numbers and sums, though it holds no word of them. */
import { lemmas } from '../../../../language/words.ts';

const READ_AS: readonly (readonly [RegExp, string])[] = [
  [/\d/, 'number numeral value digit whole'],
  [/\d{2}/, 'multi-digit two-digit'],
  [/\d\/\d/, 'fraction numerator denominator like unlike part equal'],
  [/\d \d+\/\d/, 'mixed number fraction'],
  [/\d\.\d/, 'decimal tenth hundredth place'],
  [/[+]/, 'add addition sum expression'],
  [/\d ?[−–-] ?\d/, 'subtract subtraction difference expression'],
  [/[×·*]|\dx\d/, 'multiply multiplication product factor multiple expression'],
  [/[÷]/, 'divide division quotient expression'],
  [/=/, 'equal equation equivalent'],
  [/%/, 'percent percentage rate'],
  [/\d ?: ?\d|\bfor every\b|\bper\b/, 'ratio rate proportion quantity'],
  [/(?<![\w])[−-]\d/, 'negative integer signed rational'],
  [/[<>≤≥]/, 'compare inequality greater less'],
  [/[²³^]/, 'exponent power square cube'],
  [/[√∛∜]/, 'root radical square cube'],
  [/\(-?\d+(?:\.\d+)?, ?-?\d/, 'coordinate point ordered pair plane graph'],
  [/°/, 'degree angle temperature'],
  [
    /(?<![a-zA-Z’'])[b-hj-z](?![a-zA-Z’'])(?= ?[=+×÷<>)²−-])|\d[a-z]\b/,
    'variable unknown expression equation algebraic solve',
  ],
  [/\$\d/, 'money dollar price cost'],
  [/\d ?¢/, 'money cent'],
  [/\b(?:more come|in all|altogether|put together|join)\b/i, 'add addition sum'],
  [/\b(?:take away|are left|is left|fly away|how many fewer|cross out)\b/i, 'subtract subtraction difference'],
  [/\bequal groups\b|\brows of \d/i, 'multiply multiplication product divide division'],
  [/\bmov(?:e|es|ed|ing)\b/i, 'motion'],
  [/\b(?:try|test|record|observe|measure)\b/i, 'investigation experiment evidence'],
  [/“[^”]+”/, 'quote quotation evidence text word sentence'],
];

/** Stems of the words that the text's signs stand for. */
export const lemmasOfSigns = (text: string): readonly string[] =>
  lemmas(
    READ_AS.filter(([sign]) => sign.test(text))
      .map(([, said]) => said)
      .join(' '),
  );
