/** How a word sounds, roughly: "fotosynthesis" and "photosynthesis" are one, "frackshun" and "fraction" too. */

const SPELLINGS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/^(kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/(?:ti|si|ci|ssi)(?=[ao])|sh(?=[aeou]n)/g, 'X'],
  [/tch|sh/g, 'X'],
  [/sch/g, 'sk'],
  [/ch(?=[rl])/g, 'k'],
  [/ch/g, 'X'],
  [/ph/g, 'f'],
  [/ght/g, 't'],
  [/gh/g, ''],
  [/dge?(?=[eiy])|g(?=[eiy])/g, 'j'],
  [/ck|cq/g, 'k'],
  [/qu/g, 'kw'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])|z/g, 's'],
  [/c/g, 'k'],
];

/** Consonants as they sound; a vowel counts only at the beginning. */
export function soundOf(word: string): string {
  const sounds = SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
  return (sounds.charAt(0).replace(/[aeiouy]/, 'a') + sounds.slice(1).replace(/[aeiouyhw]/g, '')).replaceAll(
    /(.)\1+/g,
    '$1',
  );
}
