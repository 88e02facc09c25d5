/** What can go wrong with a provider, each as the peer does it, and what becomes of the plan. Tests assert it, and the benchmark prints it as a table. */
import type { LessonAnswer } from '../../features/planning/model/lesson-answer.ts';
import type { ModelLimits } from '../../platform/model/limits.ts';
import type { Behavior } from './peer.ts';

export interface Fault {
  name: string;
  /** In turn, for the requests of one plan. @param sound an answer that passes every check */
  behaviors(sound: LessonAnswer): Behavior[];
  /** The limit that the fault runs into, short enough to wait for. */
  limits?: Partial<ModelLimits>;
  /** Who writes the plan in the end. */
  ends: 'model' | 'built-in';
  /** Part of the notice that the plan carries; absent: the plan is as if nothing had happened. */
  notice?: RegExp;
  /** The provider is then left alone for minutes. */
  rests?: true;
  /** How often the provider is asked. */
  asked: number;
}

const json = (answer: unknown): string => JSON.stringify(answer);

/** Spanish, with every field in its place. */
const SPANISH =
  'Los estudiantes explican por qué dos fracciones son iguales con un dibujo y comparan la respuesta con una pareja antes de escribirla en el cuaderno.';
const inSpanish = (answer: LessonAnswer): LessonAnswer =>
  JSON.parse(JSON.stringify(answer), (key, value) =>
    typeof value === 'string' && key !== '' && !/^\d+$/.test(value) ? SPANISH : value,
  ) as LessonAnswer;

/** Sums that are wrong, an objective that nobody can see, and nothing to hand in. */
const unsound = (answer: LessonAnswer): LessonAnswer => ({
  ...answer,
  objectives: ['Understand fractions.'],
  support: 'Help them.',
  activities: answer.activities.map((a, i) =>
    i === 1 ? { ...a, lines: [...a.lines, { label: 'Say', text: '1/2 + 1/3 = 2/5 and 3 × 4 = 13.' }] } : a,
  ),
});

export const FAULTS: readonly Fault[] = [
  {
    name: '401: the key is wrong',
    behaviors: () => [{ status: 401 }],
    rests: true,
    ends: 'built-in',
    notice: /is not available at the moment/,
    asked: 1,
  },
  {
    name: '403: the key may not use the model',
    behaviors: () => [{ status: 403 }],
    rests: true,
    ends: 'built-in',
    notice: /is not available at the moment/,
    asked: 1,
  },
  {
    name: '429 with a short Retry-After, then sound',
    behaviors: (sound) => [{ status: 429, headers: { 'retry-after': '0.1' } }, { text: json(sound) }],
    ends: 'model',
    asked: 2,
  },
  {
    name: '429 with Retry-After: 60',
    behaviors: () => [{ status: 429, headers: { 'retry-after': '60' } }],
    ends: 'built-in',
    notice: /overloaded/,
    rests: true,
    asked: 1,
  },
  { name: '500, then sound', behaviors: (sound) => [{ status: 500 }, { text: json(sound) }], ends: 'model', asked: 2 },
  {
    name: '500 again and again',
    behaviors: () => [{ status: 500 }],
    ends: 'built-in',
    notice: /not working/,
    asked: 2,
  },
  {
    name: 'no answer at all',
    behaviors: () => [{ silentMs: 60_000 }],
    ends: 'built-in',
    notice: /could not be reached/,
    asked: 1,
    limits: { connectMs: 300 },
  },
  {
    name: 'slow first word',
    behaviors: (sound) => [{ slowStartMs: 60_000, text: json(sound) }],
    ends: 'built-in',
    notice: /did not start in time/,
    asked: 1,
    limits: { firstTokenMs: 2000 },
  },
  {
    name: 'stall in the middle',
    behaviors: (sound) => [{ text: json(sound), stopAfter: { pieces: 20, by: 'silence' } }],
    ends: 'built-in',
    notice: /stopped in the middle/,
    asked: 1,
    limits: { stallMs: 500 },
  },
  {
    name: 'words without end: slower than the turn allows',
    behaviors: (sound) => [{ text: json(sound), piece: 24, everyMs: 100 }],
    ends: 'built-in',
    notice: /did not finish in time/,
    asked: 1,
    limits: { turnMs: 1500 },
  },
  {
    name: 'cut in the middle of the JSON, then sound',
    behaviors: (sound) => [{ text: json(sound), stopAfter: { pieces: 20, by: 'limit' } }, { text: json(sound) }],
    ends: 'model',
    asked: 2,
  },
  {
    name: 'connection closed in the middle, twice',
    behaviors: (sound) => [{ text: json(sound), stopAfter: { pieces: 20, by: 'closing' }, everyMs: 5 }],
    ends: 'built-in',
    notice: /stopped in the middle/,
    asked: 2,
  },
  {
    name: 'JSON between code fences',
    behaviors: (sound) => [{ text: `Here is the plan:\n\`\`\`json\n${json(sound)}\n\`\`\`` }],
    ends: 'model',
    asked: 1,
  },
  {
    name: 'JSON of another shape',
    behaviors: () => [{ text: '{"lesson":{"name":"Fractions"}}' }],
    ends: 'built-in',
    notice: /could not use/,
    asked: 2,
  },
  {
    name: 'prose in place of JSON',
    behaviors: () => [{ text: 'I am sorry, but I can not help with that.' }],
    ends: 'built-in',
    notice: /could not use/,
    asked: 2,
  },
  {
    name: 'another language, then English',
    behaviors: (sound) => [{ text: json(inSpanish(sound)) }, { text: json(sound) }],
    ends: 'model',
    asked: 2,
  },
  {
    name: 'another language, twice',
    behaviors: (sound) => [{ text: json(inSpanish(sound)) }],
    ends: 'built-in',
    notice: /did not pass our checks/,
    asked: 2,
  },
  { name: 'an empty answer', behaviors: () => [{ text: '' }], ends: 'built-in', notice: /gave no answer/, asked: 2 },
  {
    name: '10 MB',
    behaviors: () => [{ text: `{"title":"${'long '.repeat(2_000_000)}"}`, piece: 8192 }],
    ends: 'built-in',
    notice: /could not use/,
    asked: 1,
  },
  {
    name: 'a plan that fails blocking checks, then sound',
    behaviors: (sound) => [{ text: json(unsound(sound)) }, { text: json(sound) }],
    ends: 'model',
    asked: 2,
  },
  {
    name: 'a plan that fails blocking checks, twice',
    behaviors: (sound) => [{ text: json(unsound(sound)) }],
    ends: 'model',
    asked: 2,
  },
];
