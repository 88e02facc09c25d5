import { cx } from './cx.ts';
import { MathText } from './mathematics/math-text.tsx';
import { textPieces } from './table-text.ts';

/** Plain text with its line breaks, and its tables as tables, on the screen and on paper. */
export function TextWithTables({ text, className }: { text: string; className?: string }) {
  const pieces = textPieces(text);
  return (
    <div className={cx('min-w-0', className)}>
      {pieces.map((piece, index) =>
        piece.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
          <p key={index} className="whitespace-pre-line">
            <MathText text={piece.text} />
          </p>
        ) : (
          // A wide table scrolls by itself, reached by the keyboard too; the page does not.
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard
          <div key={index} tabIndex={0} className="my-[0.5em] overflow-x-auto print:overflow-visible">
            {/* Its words stay whole, since it scrolls; paper does not, so there a word may break. */}
            <table className="border-collapse break-inside-avoid text-left wrap-break-word print:wrap-anywhere">
              <thead>
                <tr>
                  {piece.head.map((cell, at) =>
                    // The corner above the names of rows heads nothing.
                    cell.trim() === '' ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two cells may be alike
                      <td key={at} className={CELL} />
                    ) : (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two cells may be alike
                      <th key={at} scope="col" className={cx(CELL, 'font-semibold')}>
                        <MathText text={cell} />
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {piece.rows.map((row, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike
                  <tr key={place}>
                    {row.map((cell, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two cells may be alike
                      <td key={at} className={CELL}>
                        <MathText text={cell} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ),
      )}
    </div>
  );
}

/** An empty cell is wide enough to write in. */
const CELL = 'min-w-[4.5em] h-[2em] border border-line-strong px-[0.6em] py-[0.2em] align-top';
