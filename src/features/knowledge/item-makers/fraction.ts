/** Exact fractions for the item makers: compared by value, written as a student writes them. */
export interface Fraction {
  top: number;
  bottom: number;
}

/** The greatest whole number that divides both. */
export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestCommonDivisor(b, a % b);
}

/** The least whole number that both divide. */
export function leastCommonMultiple(a: number, b: number): number {
  return (a * b) / greatestCommonDivisor(a, b);
}

/** The same value with the smallest whole numbers. */
export function simplest({ top, bottom }: Fraction): Fraction {
  const divisor = greatestCommonDivisor(top, bottom) || 1;
  return { top: top / divisor, bottom: bottom / divisor };
}

/** Whether two fractions name the same number. */
export function sameValue(a: Fraction, b: Fraction): boolean {
  return a.top * b.bottom === b.top * a.bottom;
}

/** "11/12", as it stands. */
export function asFraction({ top, bottom }: Fraction): string {
  return `${top}/${bottom}`;
}

/** "1 5/12", "2" or "5/12", as it stands apart from the wholes. */
export function asMixed({ top, bottom }: Fraction): string {
  const whole = Math.floor(top / bottom);
  const rest = top % bottom;
  if (rest === 0) return `${whole}`;
  return whole === 0 ? `${rest}/${bottom}` : `${whole} ${rest}/${bottom}`;
}

/** Every written form of one value that a teacher would mark right, apart from the key itself; the likeliest, in lowest terms, stand first. */
export function otherForms(key: string, forms: readonly Fraction[]): string[] {
  const written = [...forms.map(simplest), ...forms].flatMap((form) => [asMixed(form), asFraction(form)]);
  return [...new Set(written)].filter((form) => form !== key && !form.endsWith('/1'));
}

/** Keeps wrong answers that are positive and differ in value from the key and from each other. */
export function distinctValues(
  key: Fraction,
  candidates: readonly { value: Fraction; error: string }[],
): { text: string; error: string }[] {
  const kept: { value: Fraction; error: string }[] = [];
  for (const { value, error } of candidates) {
    const usable = Number.isInteger(value.top) && Number.isInteger(value.bottom) && value.top > 0 && value.bottom > 0;
    if (usable && ![key, ...kept.map((k) => k.value)].some((other) => sameValue(other, value)))
      kept.push({ value, error });
  }
  return kept.map(({ value, error }) => ({ text: asMixed(value), error }));
}
