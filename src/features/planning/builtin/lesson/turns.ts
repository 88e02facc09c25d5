/** Where each style begins in a pack's lists. */
import { type PlanRequest, STYLES } from '../../contract.ts';

/** Each style begins at another place of a pack's lists, so that six lessons on one topic do not choose the same discussion, mistake or problem. */
export const turnOf = ({ style }: Pick<PlanRequest, 'style'>): number =>
  style ? STYLES.indexOf(style) : STYLES.length;

/** The item that stands at this place when the list begins at the style's turn; undefined past its end. */
export const inTurn = <T>(list: readonly T[], index: number, turn: number): T | undefined =>
  index < list.length ? list[(index + turn) % list.length] : undefined;
