import { describe, expect, it } from 'vitest';
import { findingsOf, repaired, testLesson, testPlan, withTestLine } from '../../../../testing/test-plan.ts';

const without = (label: string) => ({
  differentiation: testLesson()
    .differentiation.split('\n')
    .filter((line) => !line.startsWith(label))
    .join('\n'),
});
const replaced = (label: string, text: string) => ({
  differentiation: testLesson()
    .differentiation.split('\n')
    .map((line) => (line.startsWith(label) ? `${label}: ${text}` : line))
    .join('\n'),
});

describe('G1, three lanes', () => {
  it.each(['Support', 'Core', 'Extension'])('finds and adds the line %s', (label) => {
    expect(findingsOf('G1', testPlan(without(label)))).toEqual([`The differentiation has no line “${label}: …”.`]);
    const text = repaired('G1', testPlan(without(label))).lesson.differentiation;
    expect(text).toContain(`\n${label}: students`);
  });
  it('makes a short lane longer in place', () => {
    const plan = testPlan(replaced('Core', 'Draw bars'));
    expect(findingsOf('G1', plan)).toEqual(['In the differentiation, the line “Core:” has fewer than 15 words.']);
    const lines = repaired('G1', plan).lesson.differentiation.split('\n');
    expect(lines[1]).toMatch(/^Core: Draw bars\. Students work/);
    expect(lines[2]).toMatch(/^Extension: Students prove/);
  });
  it('asks nothing of a quick check', () =>
    expect(findingsOf('G1', testPlan(without('Core'), { type: 'formative' }))).toEqual([]));
});

describe.each([
  ['G6', 'Visual learners draw a bar.', 'Visual learners', 'Students draw a bar.'],
  [
    'G6',
    'Good for visual, auditory and kinaesthetic learners.',
    'visual, auditory and kinaesthetic learners',
    'Good for students.',
  ],
  ['G6', 'Mind their learning styles.', 'learning styles', 'Mind their ways of working.'],
  ['G7', 'ADHD kids sit in front.', 'ADHD kids', 'Students with ADHD sit in front.'],
  ['G7', 'Help dyslexic students first.', 'dyslexic students', 'Help students with dyslexia first.'],
  [
    'G7',
    'The SPED students go first.',
    'SPED students',
    'The students who receive special education services go first.',
  ],
  ['G7', 'Pair low students with others.', 'low students', 'Pair students who need more support with others.'],
  ['G7', 'Marcus has ADHD and sits here.', 'Marcus has ADHD', 'A student has ADHD and sits here.'],
  ['G7', 'Look at Ana’s IEP before.', 'Ana’s IEP', 'Look at a student’s IEP before.'],
  ['G7', 'Call 555-123-4567 at noon.', '555-123-4567', 'Call at noon.'],
])('%s: %s', (id, line, words, left) => {
  it('is found and reworded', () => {
    const plan = testPlan(withTestLine(line));
    expect(findingsOf(id, plan)[0]).toContain(`Activity 2 (I do: see the idea) says “${words}”`);
    expect(repaired(id, plan).lesson.activities[1]?.description.split('\n').at(-1)).toBe(left);
  });
});

describe('what G6 and G7 leave alone', () => {
  it.each([
    'English learners see a visual.',
    'Students with an IEP sit in front.',
    'Everyone has a disability pass.',
    'Ana has 3 apples and 555 beads.',
    'Write 123-456 and 2-4-6.',
    'Students have low tables.',
  ])('%s', (line) => {
    expect(findingsOf('G6', testPlan(withTestLine(line)))).toEqual([]);
    expect(findingsOf('G7', testPlan(withTestLine(line)))).toEqual([]);
  });
});

describe('warnings on access', () => {
  const generic =
    'Students get more help from the adult in the room and a bit more of time to finish all of what they began.';
  it('G2: a lane that fits any lesson', () =>
    expect(findingsOf('G2', testPlan(replaced('Support', generic)))).toEqual([
      'In the differentiation, the line “Support:” would fit any lesson.',
    ]));
  it('G4: nothing for English learners', () =>
    expect(findingsOf('G4', testPlan(without('English learners')))).toEqual([
      'The differentiation gives English learners no help such as sentence frames, a word bank or pictures.',
    ]));
  it('G5: one way only', () => {
    const activities = testLesson().activities.map((a) => ({ ...a, description: 'Listen. Then copy the words.' }));
    expect(findingsOf('G5', testPlan({ activities, differentiation: 'Listen again.' }))).toHaveLength(1);
  });
  it('G8: more of the same', () =>
    expect(
      findingsOf(
        'G8',
        testPlan(
          replaced(
            'Extension',
            'Students do ten more problems on the same page and then write the numbers again in the notebook.',
          ),
        ),
      ),
    ).toEqual(['In the differentiation, the line “Extension:” asks for more of the same, not for deeper thinking.']));
});
