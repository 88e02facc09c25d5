/** Every starter standard has content; no topic of the map is about this, so its plan is a frame. */
export const FRAME = {
  ...{ gradeLevel: 'Grade 5', subject: 'Science', standard: undefined },
  learningObjective: 'Tune a ukulele by ear',
};
