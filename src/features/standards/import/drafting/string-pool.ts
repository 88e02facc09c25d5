/** Keeps one copy of what stands in many rows, so that memory grows with the rows' own words only. */
export function interner() {
  const kept = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const text = (value: string): string => {
    const known = kept.get(value);
    if (known === undefined) kept.set(value, value);
    return known ?? value;
  };
  return {
    text,
    list(values: readonly string[]): readonly string[] {
      const at = values.join('\n');
      const known = lists.get(at) ?? values.map(text);
      lists.set(at, known);
      return known;
    },
  };
}
