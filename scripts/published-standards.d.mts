/** @returns the folder of the states' published files: STANDARDS_DIR, else shared/standards beside the project, if there is one @throws Error for a STANDARDS_DIR that is not there */
export function standardsFolder(): string | undefined;
