import { type Block, fixed } from '../blocks.ts';
import { hingePart } from '../hinges.ts';
import type { Kit } from '../kit.ts';
import { clinicPart, exitPart, present } from '../parts.ts';

/** The exit ticket, and then the last minutes: in this order, so that nothing is given away before it. */
export const exitAndClose = (
  kit: Kit,
  {
    exit = 'Exit ticket',
    close = 'Close',
    minutes = kit.pack.hook.close.minutes,
    lines = ['Collect the exit tickets. Then come back to the opening (see Lesson closure).'],
  }: { exit?: string; close?: string; minutes?: number; lines?: readonly string[] } = {},
): Block[] => [
  { name: exit, parts: [exitPart(kit)] },
  { name: close, parts: [fixed(minutes + (kit.theme ? 1 : 0), lines, { least: 2, most: minutes + 2 })] },
];

/** The opening's question comes back, once. */
export const hookReturn = ({ pack: { hook } }: Kit): string[] => [
  `Ask: ${hook.close.ask}`,
  `Listen for: ${hook.close.listenFor}`,
];

/** Where a long lesson has minutes left: a second mistake to test, and two votes. @param rank of the mistake */
export const oneMoreLook = (kit: Kit, rank: number): Block => ({
  name: 'One more look',
  parts: present([clinicPart(kit, 1, { rank }), hingePart(kit, 1, { rank: 90 }), hingePart(kit, 2, { rank: 91 })]),
});
