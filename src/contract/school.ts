/** Words every room shares about schools: subjects and grade levels, as teachers in the United States name them. */
export const SUBJECTS = ['English Language Arts', 'Mathematics', 'Science'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Grade codes in school order: K, then 1 to 12. */
export const GRADES = ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type Grade = (typeof GRADES)[number];

/** "Kindergarten" · "Grade 4" */
export const gradeName = (grade: Grade): string => (grade === 'K' ? 'Kindergarten' : `Grade ${grade}`);

/** The grade code of a name as gradeName writes it; undefined for any other text. */
export const gradeOfName = (name: string): Grade | undefined => GRADES.find((grade) => gradeName(grade) === name);
