/** Whether a text is English: by the small words that every English text is full of. */
const SMALL_WORDS = new Set(
  'the a an and or of to in on for with is are was be it its that this these their they them you your we our how what which why who when each one two by as at from do does not can has have use then than into out up if so'.split(
    ' ',
  ),
);

/** Plans of ours have 0.3 and more; the same plans in Spanish, French or German below 0.08, because "a", "as" and "on" stand there too. */
const ENOUGH = 0.16;
/** Fewer words tell nothing. */
const ENOUGH_WORDS = 40;

export function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < ENOUGH_WORDS) return true;
  return words.filter((word) => SMALL_WORDS.has(word)).length / words.length >= ENOUGH;
}
