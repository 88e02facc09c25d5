/** Blended: a station on a device and one by hand, of the same minutes, that the class changes between. */
import type { Part } from '../blocks.ts';
import { hingePart } from '../hinges.ts';
import { leastPractice } from '../kit.ts';
import { clinicPart, discussPart, hookPart, practicePart, present, readPart, wordsPart } from '../parts.ts';
import { easySteps, exampleParts, hardSteps, toldStep } from '../steps.ts';
import { inTurn, turnOf } from '../turns.ts';
import { exitAndClose, hookReturn } from './closing.ts';
import type { Form } from './form.ts';

/** Whether a class can vote on it: "Is …?", "Which …?", "… or …?" */
const hasSides = (question: string): boolean => {
  const last = question.split(/(?<=[.!?]) /).at(-1) ?? question;
  return (
    /^(?:is|are|was|were|do|does|did|can|could|has|have|will|would|should|must|may|which|who)\b/i.test(last) ||
    / or /.test(last)
  );
};

/** Share of the lesson that one of the two stations takes. */
const STATION = 0.19;

export const blended: Form = (kit) => {
  const { device, hook } = kit.pack;
  const station = Math.max(
    leastPractice(kit),
    Math.min(
      kit.gradeIndex <= 2 ? 14 : 18,
      Math.max(8, Math.min(device.minutes, Math.round(kit.request.minutes * STATION))),
    ),
  );
  const practice = practicePart(kit, {
    rule: 'choice',
    minutes: station,
    least: station,
    most: station,
    watch: [0, 2],
    work: 'work by hand, and put a question mark next to anything they want to compare with the other station',
  });
  const onDevice: Part = {
    minutes: station,
    materials: ['device, 1 per pair', ...device.materials.filter((m) => !/\bdevices?\b/i.test(m))],
    ids: ['device'],
    lines: (m) => [
      `In pairs: ${device.onDevice}`,
      ...(m < device.minutes - 1 ? ['Time: the first case is enough; pairs that finish try another.'] : []),
      `Without devices: ${device.offline}`,
      `Look for: ${device.lookFor}`,
    ],
  };
  const talk = inTurn(kit.pack.discuss, 0, turnOf(kit.request));
  // A question about a text of the lesson's own cannot open it.
  const poll = talk && !kit.pack.mentor && hasSides(talk.question) ? talk : undefined;
  // The device's slides show the first mistake; another one is settled together.
  const clinic = [0, 1].find(
    (i) => inTurn(kit.pack.misconceptions, i, turnOf(kit.request)) !== kit.pack.misconceptions[0],
  );
  // A vote before and after: quick on a device, and with hands where there is none.
  const opening: Part = poll
    ? {
        minutes: 4,
        least: 3,
        lines: () => [
          ...(kit.pack.phenomenon ? [`To be explained: ${kit.pack.phenomenon}`] : []),
          `Poll: ${poll.question}`,
          'Students: answer on a device or by moving to one side of the room, then give a neighbor one reason. Write the count on the board and leave it there.',
        ],
      }
    : hookPart(kit);
  return {
    blocks: [
      {
        name: 'Together: get started',
        parts: [opening],
      },
      { name: 'Together: read', parts: present([readPart(kit, 'the steps')]) },
      {
        name: 'Together: learn the tool',
        parts: [wordsPart(kit), ...easySteps(kit, toldStep)],
      },
      { name: 'Together: the hard part', parts: hardSteps(kit, { where: false }, toldStep) },
      {
        name: 'Together: work one out',
        parts: exampleParts(kit, 60, 'aloud'),
      },
      { name: 'Together: read on', parts: present([readPart(kit, 'the work')]) },
      {
        name: 'Station 1: on a device',
        parts: [
          {
            ...onDevice,
            lines: (m, laid) => [
              `Do: half of the class starts here and half off the device; after ${m} minutes they switch.`,
              ...onDevice.lines(m, laid),
            ],
          },
        ],
      },
      { name: 'Station 2: off the device', parts: [practice] },
      {
        name: 'Off the device, all together',
        parts: [
          {
            minutes: device.offDevice.minutes,
            least: Math.min(device.offDevice.minutes, 6),
            rank: 30,
            lines: (_m) => [`In pairs: ${device.offDevice.do}`],
            ids: ['off-device'],
          },
        ],
      },
      {
        name: 'Together: settle it',
        parts: present([clinicPart(kit, clinic ?? 0, { rank: 55 })]),
      },
      { name: 'Together: compare', parts: present([discussPart(kit, 1, { rank: 50 })]) },
      {
        name: 'Together: vote',
        parts: present([
          hingePart(kit, 0, { rank: 70 }),
          hingePart(kit, 1, { rank: 71 }),
          hingePart(kit, 2, { rank: 72 }),
        ]),
      },
      ...exitAndClose(kit, {
        minutes: poll ? 3 : hook.close.minutes,
        ...(poll ? { lines: ['Collect the exit tickets. Then take the poll again (see Lesson closure).'] } : {}),
      }),
    ],
    closing: poll
      ? [
          `Ask: Look at our first count. ${poll.question}`,
          `Listen for: ${poll.listenFor}`,
          'Students: those who changed their answer say what changed it.',
        ]
      : hookReturn(kit),
  };
};
