import { expect, it } from 'vitest';
import { inLargerPieces } from './in-larger-pieces.ts';

const delta = (text: string) => ({ type: 'text-delta', id: '1', delta: text });

it('words are handed on in larger pieces, all of them and in their order', async () => {
  let clock = 0;
  const said = [
    { type: 'text-start', id: '1' },
    delta('a'),
    delta('b'),
    delta('c'),
    delta('d'),
    delta('e'),
    { type: 'text-end', id: '1' },
    delta('f'),
  ];
  const stream = new ReadableStream({
    pull(controller) {
      const part = said.shift();
      clock += 100;
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
  const wrapped = await inLargerPieces(() => clock).wrapStream?.({ doStream: async () => ({ stream }) } as never);
  const came: { type: string; delta?: string }[] = [];
  const reader = (wrapped as unknown as { stream: ReadableStream<(typeof came)[number]> }).stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) came.push(read.value);
  expect(came.slice(0, 2)).toEqual([{ type: 'text-start', id: '1' }, delta('a')]);
  expect(came.map((part) => part.delta ?? part.type).join('')).toBe('text-startabcdetext-endf');
  expect(came.length).toBeLessThan(8);
});
