import { describe, expect, it } from 'vitest';
import type { PlanBody } from '../planner.ts';
import { asSpoken, spoken } from './spoken.ts';

describe('what is said aloud', () => {
  it.each([
    ['Do not tell. That is 5 more, and here is why.', 'Don’t tell. That’s 5 more, and here’s why.'],
    ['I cannot see it, so it is heavy. It is not 7.', 'I can’t see it, so it’s heavy. It isn’t 7.'],
    ['I will wait. He will not. Could not we?', 'I’ll wait. He won’t. Couldn’t we?'],
    ['Let us count. What is the whole? I am not sure.', 'Let’s count. What’s the whole? I’m not sure.'],
    // Where the verb ends its clause, or the sentence is another's part.
    [
      'Yes, it is. As long as it is wide, I know it is and was.',
      'Yes, it is. As long as it is wide, I know it is and was.',
    ],
    [
      'How far it is from here? What is it? It is not only big.',
      'How far it is from here? What is it? It is not only big.',
    ],
    // Somebody else's words.
    ['She writes “It is not so.” I do not.', 'She writes “It is not so.” I don’t.'],
    [
      'Omar says, ‘I don’t know; it is not fair.’ That is fair.',
      'Omar says, ‘I don’t know; it is not fair.’ That’s fair.',
    ],
    ['Now I am back. So it is 9, but now we are done.', 'Now I’m back. So it’s 9, but now we’re done.'],
    ['It has not one spot. It has not a tail.', 'It has not one spot. It hasn’t a tail.'],
    ['Two is not. NOT this one. Let us.', 'Two isn’t. NOT this one. Let us.'],
  ])('%s', (written, said) => {
    expect(spoken(written, '')).toBe(said);
  });

  it('stays as it stands on the board or a page', () => {
    expect(spoken('Line 2: the pond did not freeze. It did not snow.', 'line 2: the pond did not freeze.')).toBe(
      'Line 2: the pond did not freeze. It didn’t snow.',
    );
  });

  const plan = (over: Partial<PlanBody>): PlanBody => ({
    title: 'Rests',
    objectives: ['Do not count it.'],
    materials: [],
    activities: [
      {
        name: 'Open',
        duration: 5,
        description: 'Show: It is 5.\nSay: “It is late. ‘It is not,’ says Mia.”\nAsk: What is left?',
      },
    ],
    lessonClosure: 'Ask: Is it so?\nListen for: It is not so.',
    assessment: 'It is not graded.',
    differentiation: '',
    bigIdea: '',
    vocabulary: [],
    misconceptions: [],
    studentPages: [{ title: 'Page', body: 'Do not run.' }],
    answerKey: [],
    notices: [],
    ...over,
  });

  it('is all that changes in a plan', () => {
    const given = plan({});
    expect(asSpoken(given)).toEqual({
      ...given,
      activities: [
        {
          name: 'Open',
          duration: 5,
          description: 'Show: It is 5.\nSay: “It’s late. ‘It is not,’ says Mia.”\nAsk: What’s left?',
        },
      ],
      lessonClosure: 'Ask: Is it so?\nListen for: It isn’t so.',
    });
  });

  it('is said around an answer, too', () => {
    const talk = plan({
      activities: [
        {
          name: 'Talk',
          duration: 5,
          description: 'Say: “It is a row. Do not count. Where does it end?” (It does not end.)',
        },
      ],
    });
    expect(asSpoken(talk).activities[0]?.description).toBe(
      'Say: “It’s a row. Don’t count. Where does it end?” (It doesn’t end.)',
    );
  });

  it('has both forms in a lesson about them', () => {
    const given = plan({ title: 'Contractions' });
    expect(asSpoken(given)).toBe(given);
  });
});
