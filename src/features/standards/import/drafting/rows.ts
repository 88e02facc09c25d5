/** The rows of one framework as published: hundreds of thousands fit, because their texts are on a shelf and what repeats is kept once. */
import { interner } from './string-pool.ts';
import type { TextShelf } from './text-shelf.ts';

/** Longest identifier that the catalogue's index holds. */
export const LONGEST_KEY = 500;
/** Longer ones are no codes, and no index holds them. */
export const LONGEST_CODE = 200;

/** A row as its publisher wrote it, markup and all. */
export interface PublishedRow {
  key: string;
  code: string;
  statement: string;
  /** What the publisher calls such a row, "Standard" or "Cluster"; empty where it does not say. */
  type: string;
  /** Grades in the publisher's own words. */
  levels: readonly string[];
  /** The row's own subjects; none where the framework's hold. */
  subjects: readonly string[];
  /** The day on which its publisher ended it, where he says so. */
  ends?: string;
  /** Said by the format itself; otherwise told from type, code and text. */
  heading?: boolean;
}

export class Rows {
  readonly shelf: TextShelf;
  readonly #places = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #codes: string[] = [];
  readonly #statements: number[] = [];
  readonly #types: string[] = [];
  readonly #levels: (readonly string[])[] = [];
  readonly #subjects: (readonly string[])[] = [];
  readonly #headings: (boolean | undefined)[] = [];
  /** Few rows have one. */
  readonly #ends = new Map<string, string>();
  readonly #shared = interner();

  constructor(shelf: TextShelf) {
    this.shelf = shelf;
  }

  get size(): number {
    return this.#keys.length;
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  /** The key itself, one copy of it for all who name it. */
  keyOf(name: string): string | undefined {
    return this.#keys[this.#places.get(name) ?? -1];
  }

  keys(): readonly string[] {
    return this.#keys;
  }

  add({ key, code, statement, type, levels, subjects, heading, ends }: PublishedRow): void {
    this.#places.set(key, this.#keys.length);
    this.#keys.push(key);
    this.#codes.push(code);
    this.#statements.push(this.shelf.put(statement));
    this.#types.push(this.#shared.text(type));
    this.#levels.push(this.#shared.list(levels));
    this.#subjects.push(this.#shared.list(subjects));
    this.#headings.push(heading);
    if (ends !== undefined) this.#ends.set(key, ends);
  }

  get(key: string): PublishedRow | undefined {
    const at = this.#places.get(key);
    if (at === undefined) return undefined;
    const ends = this.#ends.get(key);
    const row = {
      ...(ends === undefined ? {} : { ends }),
      key,
      code: this.#codes[at] ?? '',
      statement: this.shelf.get(this.#statements[at] ?? -1),
      type: this.#types[at] ?? '',
      levels: this.#levels[at] ?? [],
      subjects: this.#subjects[at] ?? [],
    };
    const heading = this.#headings[at];
    return heading === undefined ? row : { ...row, heading };
  }

  levelsOf(key: string): readonly string[] {
    return this.#levels[this.#places.get(key) ?? -1] ?? [];
  }

  /** Every list of subjects that some row has. */
  subjects(): ReadonlySet<readonly string[]> {
    return new Set(this.#subjects);
  }
}
