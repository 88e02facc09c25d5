/** What was made of a text, kept for those who ask again. */

/** All that a plan says, in one piece, is read by several checks too; of such long texts only those of the plan at hand are kept. */
const LONG = 5_000;
const LONG_TEXTS_KEPT = 20;

/** The same for the same text, made once. @param most how many texts are kept; beyond them the memory begins anew */
export function remembered<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const short = new Map<string, Made>();
  const long = new Map<string, Made>();
  return (text) => {
    const [known, kept] = text.length > LONG ? [long, LONG_TEXTS_KEPT] : [short, most];
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= kept) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
