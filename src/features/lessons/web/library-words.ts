/** What the library is called, and how full it is (SPEC §2, §6, §9). */
export const libraryTitle = (tier: string): string => (tier === 'team' ? 'Team Lesson Library' : 'My Lessons');

/** The badge: the user's own lessons of as many as the tier holds. */
export const savedText = ({ lessonsSaved, savedLimit }: { lessonsSaved: number; savedLimit: number }): string => `${lessonsSaved} of ${savedLimit} saved`;
