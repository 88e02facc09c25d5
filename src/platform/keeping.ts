/**
 * Keeps what was read last; the longest unused goes first. A reading that failed is not kept.
 * @param most how many are kept
 */
export function keeping<T>(read: (id: string) => T, most: number): (id: string) => T {
  const kept = new Map<string, T>();
  return (id) => {
    const known = kept.has(id);
    const value = known ? (kept.get(id) as T) : read(id);
    if (!known && value instanceof Promise) value.catch(() => kept.delete(id));
    kept.delete(id);
    kept.set(id, value);
    if (kept.size > most) kept.delete(kept.keys().next().value as string);
    return value;
  };
}
