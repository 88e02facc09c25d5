/** The phases of blended learning: a part on a device, a part off it. */
import { type Composer, watchFor } from './phase-context.ts';

const ONE_PART = 'Quick version: do the first part only, with one example; the rest is for another day.';

export const DEVICE_COMPOSERS = {
  'on-device': ({ pack, request }) => ({
    lines: [
      ...(request.type === 'formative' ? [ONE_PART] : []),
      `On a device: ${pack.blended.onDevice}`,
      `Without devices: ${pack.blended.offline}`,
      'Check: each student shows you one finished part and says how it was made.',
      'With few devices, half of the class begins with the next part and the halves swap.',
    ],
    materials: pack.blended.materials,
  }),

  'off-device': ({ pack, request }) => ({
    lines: [
      ...(request.type === 'formative' ? [ONE_PART] : []),
      `Off the device: ${pack.blended.offDevice}`,
      `Frame: “${pack.language.frames[0]}”`,
      ...watchFor(pack, 0, request.type === 'full' ? 2 : 1),
      'Ask: How do you know? Convince your partner.',
    ],
    materials: [],
  }),
} satisfies Record<string, Composer>;
