/** Some statements also say what is not taught yet. A teacher who looks for that should not find it there. */
const SAYS_SO = [
  'left to a later grade',
  'left to later grades',
  'not a requirement at this grade',
  'is not required',
  'are not required',
  'is not expected',
  'are not expected',
  'does not include',
  'do not include',
  'is not assessed',
  'are not assessed',
];

/** The text without the sentences that only say what a standard leaves out. */
export function withoutLeftOut(text: string): string {
  const sentences = text.split('. ');
  const taught = sentences.filter((sentence) => {
    const said = sentence.toLowerCase();
    return !SAYS_SO.some((words) => said.includes(words));
  });
  return taught.length === 0 || taught.length === sentences.length ? text : taught.join('. ');
}
