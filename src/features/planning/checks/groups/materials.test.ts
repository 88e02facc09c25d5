import { describe, expect, it } from 'vitest';
import { findingsOf, repaired, testLesson, testPlan, withTestLine } from '../../../../testing/test-plan.ts';
import { HAZARDS, OBJECTS } from '../tools/objects.ts';

describe('E2, everything used is listed', () => {
  it.each([
    ['Students: measure the strip with a ruler.', 'ruler', 'ruler, 1 per pair'],
    ['Do: hand out the worksheet to each pair.', 'worksheet', undefined],
    ['Students: cut it with scissors. Safety: sit while you cut.', 'scissors', 'scissors'],
    ['Students: watch the video.', 'watch the video', 'video'],
  ])('%s', (line, word, listed) => {
    const plan = testPlan(withTestLine(line));
    if (listed === undefined) return expect(findingsOf('E2', plan), 'paper of some kind is listed').toHaveLength(1);
    expect(findingsOf('E2', plan)).toEqual([
      `In activity 2 (I do: see the idea), the class uses “${word}”, which is not in the materials.`,
    ]);
    return expect(repaired('E2', plan).lesson.materials.at(-1)).toBe(listed);
  });
  it.each([
    'Say: “A carpenter has a ruler and a protractor.”',
    'Problem: Ana needs a protractor.',
    'Show: write “3 rulers cost 4 dollars” on the board.',
    'Without devices: use a protractor.',
  ])('is not fooled by what is told: %s', (line) => expect(findingsOf('E2', testPlan(withTestLine(line)))).toEqual([]));
  it('puts on the list what the check then finds there', () => {
    for (const { name, used, listed = used } of OBJECTS) expect(listed.test(name), name).toBe(true);
  });
});

describe('E5, safety', () => {
  it.each([
    ['Students: cut strips with scissors.', 'scissors', /Safety: Students sit while they cut/],
    ['Do: light a candle and watch.', 'fire', /Safety: Only the teacher works with the flame/],
    ['Do: boil the water on a hot plate.', 'heat', /Only the teacher handles what is hot/],
    ['Students: add vinegar to the cup.', 'chemicals', /goggles/],
    ['Students: go outside and count leaves.', 'going outdoors', /Outdoors the class stays together/],
    ['Students eat one cracker.', 'food', /allergies/],
  ])('finds and fixes: %s', (line, hazard, rule) => {
    const plan = testPlan({ ...withTestLine(line), materials: [...testLesson().materials, 'scissors', 'goggles'] });
    expect(findingsOf('E5', plan)).toEqual([`Activity 2 (I do: see the idea) has no safety rule about ${hazard}.`]);
    expect(repaired('E5', plan).lesson.activities[1]?.description).toMatch(rule);
  });
  it.each([
    'Students: cut strips with scissors.\nSafety: Sit while you cut.',
    'Students: sit down while they cut with scissors.',
    'Say: “The knife and the flame are in the story.”',
    'On a device: make a table of vinegar and its mass.',
  ])('passes: %s', (line) => expect(findingsOf('E5', testPlan(withTestLine(line)))).toEqual([]));
  it('has a rule for each hazard that speaks of it', () => {
    for (const { name, covered, rule } of HAZARDS) expect(covered.test(rule), name).toBe(true);
  });
});

describe('E1 and E4', () => {
  it('E1: something listed that nobody uses', () =>
    expect(findingsOf('E1', testPlan({ materials: ['paper strips', 'a microscope', '1 pencil per student'] }))).toEqual(
      ['The materials list “a microscope”, but no activity uses it.'],
    ));
  it('E4: brands, and things to search for', () => {
    expect(findingsOf('E4', testPlan({ materials: ['Kahoot account'] }))).toEqual([
      'Material 1 names the brand “Kahoot”, which not every class has.',
    ]);
    expect(findingsOf('E4', testPlan(withTestLine('Show a short educational video about it.')))).toEqual([
      'Activity 2 (I do: see the idea) mentions “a short educational video” without saying which one.',
    ]);
  });
});
