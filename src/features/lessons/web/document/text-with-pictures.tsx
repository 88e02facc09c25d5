import { TextWithTables } from '../../../../ui/text-with-tables.tsx';
import type { ShownFigure } from '../../../figures/contract.ts';
import { Figure } from '../../../figures/web/figure.tsx';
import { PICTURE } from './plan-blocks.ts';

export interface TextWithPicturesProps {
  text: string;
  figures?: readonly ShownFigure[] | undefined;
  onPaper: boolean;
}

/** Lines as they are written, tables where lines are "| a | b |", and figures in place of the lines that name them. */
export function TextWithPictures({ text, figures = [], onPaper }: TextWithPicturesProps) {
  const blocks: { text: string; shown?: ShownFigure | undefined }[] = [];
  for (const line of text.split('\n')) {
    const [, number, words = ''] = PICTURE.exec(line.trim()) ?? [];
    const shown = number === undefined ? undefined : figures[Number(number) - 1];
    const last = blocks.at(-1);
    if (shown) blocks.push({ text: words, shown });
    else if (last && !last.shown) last.text += `\n${line}`;
    else blocks.push({ text: line });
  }
  return blocks.map((block, index) =>
    block.shown ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
      <Figure key={index} shown={block.shown} text={block.text} onPaper={onPaper} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
      <TextWithTables key={index} text={block.text} />
    ),
  );
}
