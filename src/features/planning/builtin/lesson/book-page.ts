/** A page of questions for a book that the class reads: by the skill of the lesson, for any chapter. */
import { worksheet } from './pages.ts';

/** Questions by the number of the reading standard: literature first, then informational texts. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  'RL.1': [
    'Write one thing that the chapter says outright. Copy the words that say it, with the page.',
    'Write one thing that you figured out. Which two details led you there?',
    'What can a reader not know yet? Which detail would settle it?',
  ],
  'RL.2': [
    'What does a character want at the start of this chapter, and what has changed by its end?',
    'Which sentence changes something? Copy it, with the page.',
    'Write what this part shows about life as a whole sentence. Name two details that point to it.',
    'Which saying seems to fit, and what in the chapter does it leave out?',
  ],
  'RL.3': [
    'Choose one decision that a character makes. What led to it, and what comes of it?',
    'Which words or actions show what this character is like? Name two, with pages.',
    'How would the chapter go on if this character acted otherwise?',
  ],
  'RL.4': [
    'Choose a word or phrase that made you stop. What do the words around it tell you about its meaning?',
    'Find a place where words mean more than they say. What picture do they make?',
    'Replace one strong word with a plain one. What is lost?',
  ],
  'RL.5': [
    'Where does this chapter turn? Copy the sentence, with the page.',
    'What does this chapter give readers that the one before did not?',
    'Why might the author end the chapter here and not a page later?',
  ],
  'RL.6': [
    'Who tells this part? Copy words that show it.',
    'What does this teller know, and what can this teller not know?',
    'Tell one event in three sentences from another character’s side.',
  ],
  'RL.7': [
    'Which moment would be hardest to show in a picture? Why?',
    'Describe a picture for this chapter. Which details of the text must be in it, with pages?',
    'What could a picture add that the words leave open?',
  ],
  'RL.9': [
    'Which other story does this chapter remind you of? Name what both share.',
    'How do the two handle it in different ways? Give one detail of each.',
    'Which way seems truer to you, and why?',
  ],
  'RI.1': [
    'Write one thing that this part states outright, with the page.',
    'Write one thing that you worked out from two details. Name them.',
    'What would you still have to look up?',
  ],
  'RI.2': [
    'What is this part mostly about? Say it as a sentence.',
    'Which two details carry that idea? Give their pages.',
    'Which interesting detail could be left out, and why?',
  ],
  'RI.3': [
    'Choose two events or ideas of this part. How did one lead to the other?',
    'Which words show the connection?',
    'Draw the connection with arrows and label each arrow.',
  ],
  'RI.4': [
    'Choose a word of the subject. Which words around it help with its meaning?',
    'Write its meaning in your own words, and use it in a sentence about this part.',
    'Which word shows how the author feels about the subject?',
  ],
  'RI.5': [
    'How is this part built: in order of time, by causes, by comparing, or by problem and solution? How do you know?',
    'What does one paragraph do for the whole part?',
    'Which heading would you add, and where?',
  ],
  'RI.6': [
    'What does the author seem to think about the subject? Copy words that show it.',
    'Who might see it otherwise, and what would that person say?',
    'What did the author leave out that you would like to know?',
  ],
  'RI.7': [
    'Which picture, map or table helps most? What does it tell that the words do not?',
    'Draw one that is missing. Which page does it belong to?',
    'Where do words and pictures tell the same thing twice?',
  ],
  'RI.8': [
    'Which claim does the author make in this part?',
    'Which sentence says why, and which one shows how we know? Give pages.',
    'Which claim stands without support? What could be found out about it?',
  ],
  'RI.9': [
    'What does another text say about the same subject?',
    'Where do the two agree, and where do they differ? Give a detail of each.',
    'Which would you trust on this point, and why?',
  ],
};

/** @param skill "RL.2"; a page for the nearest kind of text where the skill has no questions of its own */
export function bookPage(book: string, skill: string): { title: string; body: string } | undefined {
  const questions = QUESTIONS[skill.replace(/^(RH|RST)\./, 'RI.')];
  if (!questions) return undefined;
  return worksheet(`For any chapter of ${book}`, questions, { before: ['Chapter: ______   Pages: ______'] });
}
