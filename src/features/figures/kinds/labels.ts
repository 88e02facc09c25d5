import { type Box, measured, type Pen } from '../pen.ts';
import { plain, put, widthOf } from './kind.ts';

/** Labels find a place that nothing else has: on their wish, or pushed outward step by step. */
export class Labels {
  private readonly taken: Box[] = [];
  private readonly all: { x: number; y: number; label: string }[] = [];
  private readonly top: number;
  private readonly width: number;
  constructor(top: number, width: number) {
    this.top = top;
    this.width = width;
  }
  /** @param dx, dy which way it may move */
  add(label: string, x: number, y: number, dx: number, dy: number): void {
    const { height } = measured(plain(label));
    const wide = widthOf(label);
    let [px, py] = [x, y];
    for (let step = 0; step < 90; step += 1) {
      px = Math.min(Math.max(x + dx * step * 4, wide / 2 + 1), this.width - wide / 2 - 1);
      // Where the sides leave no room, it goes down.
      py = Math.max(y + dy * step * 4, this.top + height / 2 + 1) + (step > 45 ? (step - 45) * 8 : 0);
      const [left, high] = [px - wide / 2, py - height / 2];
      if (
        !this.taken.some(
          (b) =>
            left < b.x + b.width + 2 && b.x < left + wide + 2 && high < b.y + b.height + 1 && b.y < high + height + 1,
        )
      )
        break;
    }
    this.taken.push({ text: label, x: px - wide / 2, y: py - height / 2, width: wide, height });
    this.all.push({ x: px, y: py, label });
  }
  /** @returns where the lowest of them ends */
  draw(pen: Pen, blank: boolean): number {
    for (const { x, y, label } of this.all) put(pen, x, y, label, blank, { halo: true });
    return Math.max(0, ...this.taken.map(({ y, height }) => y + height));
  }
}
