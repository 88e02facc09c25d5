import { type ChangeEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

interface Typed<B extends Box> {
  value?: unknown;
  onChange?: ((event: ChangeEvent<B>) => void) | undefined;
}

/**
 * What somebody typed into a page of the build before its script was there; without this, the next rendering takes it away.
 * @returns the ref for the box
 */
export function useKeptTyping<B extends Box>(ref: Ref<B> | undefined, { value, onChange }: Typed<B>): Ref<B> {
  const box = useRef<B>(null);
  useImperativeHandle(ref, () => box.current as B);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page comes alive
  useLayoutEffect(() => {
    const { current } = box;
    if (current && typeof value === 'string' && current.value !== value)
      onChange?.({ target: current, currentTarget: current } as ChangeEvent<B>);
  }, []);
  return box;
}
