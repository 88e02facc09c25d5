import { codeKey } from '../../../../contract/standard-code.ts';

/** The standard that a code names, spelled alike if there is one, else however it is spelled: a form that was kept may hold "4nfa1". */
export function standardNamed<Held extends { code: string }>(
  standards: readonly Held[],
  code: string,
): Held | undefined {
  const key = codeKey(code);
  if (key === '') return undefined;
  return (
    standards.find((standard) => standard.code === code) ?? standards.find((standard) => codeKey(standard.code) === key)
  );
}
