import { describe, expect, it } from 'vitest';
import { findingsOf, repaired, testLesson, testPlan, withTestLine } from '../../../../testing/test-plan.ts';
import { THEMES } from '../../contract.ts';
import { THEME_RECORDS } from '../../themes/index.ts';
import { COMPETENCIES } from '../../themes/theme.ts';

describe('H1, the theme is there', () => {
  it.each(THEMES)('finds that %s lacks, and adds it', (theme) => {
    const plan = testPlan({}, { theme });
    expect(findingsOf('H1', plan).join(' ')).toMatch(/closing does not use the theme.*competency/);
    const { lesson } = repaired('H1', plan);
    expect(lesson.activities[3]?.description).toContain(THEME_RECORDS[theme].routines['3-5'].partners);
    expect(lesson.lessonClosure).toMatch(/may pass/);
    expect(COMPETENCIES).toContain(THEME_RECORDS[theme].competency);
  });
  it.each(THEMES)('passes every routine of %s, for every age', (theme) => {
    const { name, competency, routines } = THEME_RECORDS[theme];
    for (const { partners, card, say, closing } of Object.values(routines)) {
      for (const line of [partners, `${say} ${card.steps.join(' ')} ${card.name}`]) {
        const plan = testPlan(
          {
            ...withTestLine(`${name} (${competency}): ${line}`),
            lessonClosure: `${testLesson().lessonClosure}\n${name}: ${closing}`,
          },
          { theme },
        );
        expect(findingsOf('H1', plan)).toEqual([]);
        expect(findingsOf('H2', plan)).toEqual([]);
      }
      expect(closing).toMatch(/may pass|if you like/);
    }
  });
});

describe('H2, safe prompts', () => {
  it.each([
    'Share what happens at home.',
    'Write about your own trauma.',
    'Tell the class about your family’s problems.',
    'Students describe a time when they were bullied.',
  ])('takes out: %s', (line) => {
    const plan = testPlan(withTestLine(`Ask: Draw a bar. ${line}`));
    expect(findingsOf('H2', plan)[0]).toContain(
      `In activity 2 (I do: see the idea), students are asked for something private: “`,
    );
    expect(repaired('H2', plan).lesson.activities[1]?.description).not.toContain(line);
  });
  it('adds that students may pass where feelings are shared', () => {
    const plan = testPlan(withTestLine('Ask: Tell a partner how you feel about the test.'));
    expect(findingsOf('H2', plan)).toEqual([
      'In activity 2 (I do: see the idea), students share feelings, but nothing says that they may pass.',
    ]);
    expect(repaired('H2', plan).lesson.activities[1]?.description).toMatch(/Anyone may pass/);
    const closing = testPlan({ lessonClosure: `${testLesson().lessonClosure} How are you feeling now?` });
    expect(findingsOf('H2', closing)).toEqual([
      'In the closing, students share feelings, but nothing says that they may pass.',
    ]);
    repaired('H2', closing);
  });
  it.each([
    'Describe how Kofi feels at home.',
    'Write about a home in the desert.',
    'Explain how you know that it is 3/4.',
    'Tell how you feel, if you like.',
  ])('leaves alone: %s', (line) => expect(findingsOf('H2', testPlan(withTestLine(line)))).toEqual([]));
});
