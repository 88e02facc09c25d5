/** An objective in the words of the student who reaches it. */
const STUDENTS_WILL =
  /^(The )?(students?|learners?|SWBAT)\b(,? (will|can|should))?( be able to)?( learn (how )?to)?:?\s+|^I can\s+/i;

/** "Students will explain …" and "Explain …" as "I can explain …". What does not begin with a doing, such as "Understanding of …", stays as it is. */
export function iCan(objective: string): string {
  const doing = objective.trim().replace(STUDENTS_WILL, '');
  if (/^(\w+ing|the|an?|how|why|what|that|to|i|we)\b/i.test(doing) || doing === '') return objective.trim();
  return `I can ${doing.charAt(0).toLowerCase()}${asMine(doing.slice(1))}`;
}

const asMine = (doing: string): string =>
  doing
    .replace(/\bof (their|your) own\b/g, 'of my own')
    .replace(/\byourself\b/g, 'myself')
    .replace(/\byour\b/g, 'my')
    .replace(/\byou\b/g, 'I');
