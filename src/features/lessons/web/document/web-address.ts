/** The address if a link may lead there: imported files could hold anything, also javascript:. */
export function webAddress(text: string | null): string | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  return /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}
