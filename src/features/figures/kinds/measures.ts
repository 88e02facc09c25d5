/** Everything that measures, and money. */
import { clock, ruler } from './clock-and-ruler.ts';
import type { Kinds } from './kind.ts';
import { money } from './money.ts';
import { balance, thermometer, vessel } from './scales.ts';

export const KINDS: Kinds = {
  clock,
  ruler,
  money,
  thermometer,
  vessel,
  balance,
};
