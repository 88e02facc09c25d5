/** Every regular expression of the product: literals from the syntax tree, the others as they are made while it runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Pattern {
  source: string;
  flags: string;
  /** "features/planning/checks/codes.ts:41", wherever it stands or is made. */
  sites: Set<string>;
}

export type Patterns = Map<string, Pattern>;

export const keyOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string => `/${source}/${flags}`;

function add(patterns: Patterns, source: string, flags: string, site: string): void {
  const key = keyOf({ source, flags });
  const known = patterns.get(key) ?? { source, flags, sites: new Set<string>() };
  known.sites.add(site);
  patterns.set(key, known);
}

/** Only where one of these stands can the time grow faster than the text. */
export const repeats = ({ source }: Pattern): boolean => /[*+]|\{\d+,\}/.test(source);

/** Files of the product below src, without tests and what serves them. */
export const productFiles = (src: string): string[] =>
  (readdirSync(src, { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/'))
    .sort();

/** @returns the literals, and the places where a pattern is made by RegExp( … ) */
export function patternsWritten(src: string): { literals: Patterns; made: string[] } {
  const literals: Patterns = new Map();
  const made: string[] = [];
  for (const file of productFiles(src)) {
    const tree = ts.createSourceFile(file, readFileSync(join(src, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const siteOf = (node: ts.Node) => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
    const visit = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
        const text = node.getText(tree);
        const end = text.lastIndexOf('/');
        add(literals, text.slice(1, end), text.slice(end + 1), siteOf(node));
      }
      if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        /^(globalThis\.)?RegExp$/.test(node.expression.getText(tree))
      )
        made.push(siteOf(node));
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return { literals, made };
}

/** Writes down every pattern that src makes until it is told to stop, by taking RegExp's place. */
export function recordPatterns(): { made: Patterns; stop(): void } {
  const Real = globalThis.RegExp;
  const made: Patterns = new Map();
  const noted = (pattern: RegExp): RegExp => {
    const line = (new Error().stack ?? '').split('\n')[3] ?? '';
    const site = line.slice(line.indexOf('/src/') + 5).replace(/:\d+\)?$/, '');
    if (line.includes('/src/')) add(made, pattern.source, pattern.flags, site);
    return pattern;
  };
  globalThis.RegExp = new Proxy(Real, {
    construct: (target, args, newTarget) => noted(Reflect.construct(target, args, newTarget)),
    apply: (target, self, args) => noted(Reflect.apply(target, self, args)),
  });
  return {
    made,
    stop: () => {
      globalThis.RegExp = Real;
    },
  };
}
