import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../platform/random.ts';
import { ITEM_MAKERS } from './item-makers/registry.ts';
import { loadPack, packFiles } from './load-packs.ts';
import { partServing } from './part-serving.ts';

const folder = join(import.meta.dirname, '../../../data/knowledge');
const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];

/** "3 x 4 = 12" with whole numbers, decimals or fractions on either side. Both sides are evaluated. */
const number = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?(?:/\\d+)?';
const equation = new RegExp(
  `(?<![\\d.,/+×÷*=−–-] ?)\\b(${number})((?: [+×÷*−–-] (?:${number}))+) = (${number})(?![\\d/]|[.,]\\d| [+×÷*−–/-])`,
  'g',
);
const amountOf = (n: string) => {
  const [top = '', bottom] = n.replaceAll(',', '').split('/');
  return bottom ? Number(top) / Number(bottom) : Number(top);
};
const evaluate = (first: string, rest: string) => {
  const terms: number[] = [amountOf(first)];
  for (const [, op, n] of rest.matchAll(new RegExp(` ([+×÷*−–-]) (${number})`, 'g'))) {
    const value = amountOf(n as string);
    if (op === '×' || op === '*') terms.push((terms.pop() as number) * value);
    else if (op === '÷') terms.push((terms.pop() as number) / value);
    else terms.push(op === '+' ? value : -value);
  }
  return terms.reduce((a, b) => a + b, 0);
};

describe.each(packFiles(folder).map((file) => [basename(file, '.yaml'), file] as const))(
  'topic pack %s',
  (_id, file) => {
    const pack = loadPack(file);

    it('holds objectives with an observable verb', () => {
      const vague = /^(understand|know|learn|appreciate|be|explore|realize|become|see|think|recognize that)\b/i;
      for (const { text } of pack.objectives) expect(text, text).not.toMatch(vague);
    });

    it('states only true arithmetic outside the places where errors are described', () => {
      const { misconceptions: _m, lookFors: _l, criteria: _c, quiz, discuss: _d, teach, ...rest } = pack;
      const claims = [
        ...strings(rest),
        ...teach.flatMap((t) => [t.say]),
        ...quiz.multipleChoice.flatMap((q) => [q.key, q.explanation]),
        ...quiz.shortAnswer.flatMap((q) => strings(q)),
        ...quiz.trueFalse.map((q) => q.explanation),
      ];
      const wrong = claims.flatMap((s) =>
        [...s.matchAll(equation)]
          .filter(([, a, ops, c]) => Math.abs(evaluate(a as string, ops as string) - amountOf(c as string)) > 0.0005)
          .map(([whole]) => `${whole}   in: ${s}`),
      );
      expect(wrong).toEqual([]);
    });

    it('does not give quiz keys away by their length', () => {
      const longest = pack.quiz.multipleChoice.filter((q) =>
        q.distractors.every((d) => d.text.length < q.key.length),
      ).length;
      // Binomial 95 % limit for chance 1/4: 5 of 10, 6 of 14.
      expect(longest, 'items in which the key is strictly the longest option').toBeLessThanOrEqual(
        Math.ceil(pack.quiz.multipleChoice.length * 0.45),
      );
      for (const q of pack.quiz.multipleChoice) expect(q.distractors.length, q.stem).toBeGreaterThanOrEqual(2);
    });

    it('balances true and false', () => {
      const share = pack.quiz.trueFalse.filter((q) => q.answer).length / pack.quiz.trueFalse.length;
      expect(share).toBeGreaterThanOrEqual(0.4);
      expect(share).toBeLessThanOrEqual(0.6);
    });

    it('names no learning style and no placeholder', () => {
      for (const s of strings(pack))
        expect(s).not.toMatch(/(visual|auditory|kin(a)?esthetic) learners?|\bTBD\b|lorem|as an AI/i);
    });

    it('yields at least 30 different questions', () => {
      const { quiz, vocabulary, practice } = pack;
      const questions = [
        ...quiz.multipleChoice.map((q) => q.stem),
        ...quiz.trueFalse.map((q) => q.statement),
        ...quiz.shortAnswer.map((q) => q.prompt),
        ...vocabulary.map((v) => `term: ${v.meaning}`),
        ...practice.core.map((p) => p.prompt),
      ];
      expect(new Set(questions.map((q) => q.toLowerCase())).size).toBeGreaterThanOrEqual(30);
    });

    it.each(pack.standards)('has enough of its own for a lesson on %s', (code) => {
      const own = (items: readonly { standards?: string[] | undefined }[]) =>
        items.filter((item) => !item.standards || item.standards.includes(code)).length;
      expect(own(pack.objectives), 'objectives').toBeGreaterThanOrEqual(1);
      expect(own(pack.teach), 'teach steps').toBeGreaterThanOrEqual(2);
      expect(own(pack.examples), 'examples').toBeGreaterThanOrEqual(2);
      expect(own(pack.practice.support), 'support tasks').toBeGreaterThanOrEqual(2);
      expect(own(pack.practice.core), 'core tasks').toBeGreaterThanOrEqual(2);
      expect(own(pack.practice.extension), 'extension tasks').toBeGreaterThanOrEqual(1);
      expect(own(pack.exitTicket), 'exit questions').toBeGreaterThanOrEqual(1);
    });

    it.each(pack.standards)('sorts the exit ticket on %s by what that ticket asks', (code) => {
      const { criteria, exitTicket } = partServing(pack, [code]);
      const asked = strings(exitTicket).join(' ');
      // A wrong answer stands in the lower levels only, so only what "got it" says must be in the ticket or its key.
      for (const number of criteria.gotIt.match(/\d[\d,.]*\d|\d/g) ?? []) expect(asked, number).toContain(number);
    });

    it('shows and practices every skill that its exit ticket asks for', () => {
      const of = (items: readonly { skill?: string | undefined }[]) =>
        new Set(items.flatMap(({ skill }) => skill ?? []));
      const shown = of([...pack.teach, ...pack.examples]);
      const practiced = of(pack.practice.core);
      for (const skill of of([...pack.exitTicket, ...pack.objectives])) expect([...shown], skill).toContain(skill);
      for (const skill of of(pack.exitTicket)) expect([...practiced], skill).toContain(skill);
    });

    it('lists what hints, moves and the support lane use', () => {
      const { practice, lanes, lookFors, supportMaterials = [], variants = [] } = pack;
      const tools =
        /\b(counters|paper plates|square tiles|grid paper|fraction strips|linking cubes|base-ten blocks)\b/gi;
      const used = strings([
        practice.support.map((t) => t.prompt),
        lanes.support,
        lookFors.map((l) => l.move),
        variants.map((v) => v.lanes?.support),
      ]);
      for (const tool of new Set(used.flatMap((s) => s.toLowerCase().match(tools) ?? [])))
        expect(supportMaterials.join('\n').toLowerCase(), tool).toContain(tool);
    });

    it('names item makers that exist and compute sound items', () => {
      for (const { maker, params } of pack.itemMakers) {
        const make = ITEM_MAKERS[maker];
        expect(make, `item maker "${maker}" is not in registry.ts`).toBeDefined();
        for (let seed = 0; seed < 60; seed++) {
          const item = make?.(params, seededRandom(`${maker}-${seed}`));
          expect(item?.distractors.length, `${maker} seed ${seed}`).toBeGreaterThanOrEqual(2);
          const options = [item?.key, ...(item?.distractors.map((d) => d.text) ?? [])];
          expect(new Set(options).size, `${maker} seed ${seed}: ${options}`).toBe(options.length);
          expect(strings(item).join(' ')).not.toMatch(/NaN|undefined|Infinity/);
        }
      }
    });
  },
);
