/** Prompts are plain files with slots such as {{minutes}}. */

/** Puts values in the slots of a part. A value is put in as it is: a slot inside a value stays text. @throws Error for a slot without a value */
export function fill(part: string, values: Readonly<Record<string, string>>): string {
  return part
    .replace(/\{\{(\w+)\}\}/g, (_slot, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The prompt has a slot ${name} that nothing fills.`);
      return value;
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
