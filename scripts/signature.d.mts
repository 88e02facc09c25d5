export const root: string;
/** @param paths files and folders, from the root of the project @returns 64 hexadecimal digits that change when a file is added, removed or edited; tests do not count */
export function signatureOf(paths: readonly string[]): string;
