/** FNV-1a: 32 bits of a text, the same on every machine. For marks, orders, and seeds; it keeps no secret. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
