/** What the library is called, how full it is, and how many plans are left this month. */
import { count } from '../../../../language/text.ts';
export const libraryTitle = (tier: string): string => (tier === 'team' ? 'Team Lesson Library' : 'My Lessons');

/** The badge: the user's own lessons of as many as the tier holds. */
export const savedText = ({ lessonsSaved, savedLimit }: { lessonsSaved: number; savedLimit: number }): string =>
  `${lessonsSaved} of ${savedLimit} saved`;

/** What a search has found, for the person who does not see the list. @param more there are pages that were not fetched yet */
export const foundText = (found: number, more: boolean): string =>
  more ? `${found} or more lessons found` : `${count(found, 'lesson')} found`;

export const remainingText = (left: number): string => count(left, 'lesson remaining', 'lessons remaining');
