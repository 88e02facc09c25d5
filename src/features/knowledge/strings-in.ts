/** A pack told in many worlds is megabytes and is read some dozen times, so the texts go into one list. @param without a key whose value is left out */
export function stringsIn(value: unknown, without?: string, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value);
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) if (key !== without) stringsIn(inner, without, found);
  return found;
}
