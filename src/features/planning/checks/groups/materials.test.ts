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
    'Show: Write a science ending. We could not tell with one thermometer.',
    'Show: Draw a measuring cup with labels 0, 100, and 200.',
    'Show: Hold your hands as if you held a rubber band.',
    'Check: Clap for sound, open your hands for light: a bell (clap), a flashlight (open).',
    'Next move: Who has the 12 counters?',
    'Picture 1: A ring with 6 counters.',
    'On the board: What measures heat?\nStudents: try it with a partner.\n1. A thermometer measures it.\nAnswer: a thermometer',
    'Do: Name tools: ruler, protractor, thermometer.',
    '| compass | a drawing compass | a map compass |',
  ])('is not fooled by what is told: %s', (line) => expect(findingsOf('E2', testPlan(withTestLine(line)))).toEqual([]));
  it.each([
    ['Show: Put the bowl on a desk. Hold the lid a ruler’s length above it.', 'ruler'],
    ['Show: Write 347 on a sticky note and hold it up.', 'sticky note'],
    ['Teams: build a model.\n1. Read the thermometer every minute.', 'thermometer'],
  ])('finds what is in somebody’s hand: %s', (line, word) =>
    expect(findingsOf('E2', testPlan({ ...withTestLine(line), materials: ['pencils'] })).join()).toContain(
      `uses “${word}”`,
    ),
  );
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
    ['Show: Put baking soda in one corner of the bag.', 'chemicals', /goggles/],
    ['Teams: test it.\n1. Pour the hot water over the ice.', 'heat', /Only the teacher handles what is hot/],
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
    'Do: Say: Class should be held outdoors more often. Pairs take opposite sides.',
    'Show: Decision sheet. First step: count receipts outdoors now.',
    'Show: Draw a plate sinking, magma that rises, and hot water that runs through cracks.',
    'Check: Fingers: sunshine (2), street (1), peanut (2), plate (1).',
    'Picture 1: A table with the columns molecule and C. glycine (amino acid), 2.',
    'On the board: Who was Narcissus?\n1. Four mirrors, so he admires himself.\nAnswer: a youth',
    'Teams: plan a food web.\n1. Collect 8 living things, with what they eat.',
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
