/** Tells of each standard what a plan for it will hold. */
import type { Outlook } from '../../contract/outlook.ts';
import type { Standard } from './contract.ts';

export type OutlookOf = (asked: {
  standard: { code: string; description: string };
  subject: string;
  gradeLevel: string;
}) => Outlook | undefined;

/** A few states' worth of lists that teachers are looking at. */
const REMEMBERED = 20_000;

/** @param outlookOf answers the same for the same as long as the server runs */
export function outlooks(outlookOf: OutlookOf) {
  const known = new Map<string, Outlook | undefined>();
  const told = async (standard: Standard, gradeLevel: string): Promise<Outlook | undefined> => {
    const { code, description, subject } = standard;
    const key = `${subject}|${gradeLevel}|${code}|${description}`;
    if (!known.has(key)) {
      if (known.size >= REMEMBERED) known.clear();
      // A few milliseconds each, the first time; others who ask meanwhile do not wait for a whole list.
      await new Promise((resolve) => setImmediate(resolve));
      known.set(key, outlookOf({ standard: { code, description }, subject, gradeLevel }));
    }
    return known.get(key);
  };
  return async (standards: Standard[], gradeLevel: string | undefined): Promise<Standard[]> => {
    const all: Standard[] = [];
    for (const standard of standards) {
      const outlook = await told(standard, gradeLevel || (standard.gradeLevel[0] ?? ''));
      all.push(outlook === undefined ? standard : { ...standard, outlook });
    }
    return all;
  };
}
