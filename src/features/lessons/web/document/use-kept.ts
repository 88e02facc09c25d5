/** A line of text that this browser keeps, the same in each of its tabs; where storage is off or full, it lasts as long as the page. */
import { useEffect, useState } from 'react';

export function useKept(kind: 'teach-start:' | 'teach-place:', lesson: string): [string, (text: string) => void] {
  const key = kind + lesson;
  const [text, setText] = useState(() => {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  });
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) setText(event.newValue ?? '');
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key]);
  const keep = (next: string) => {
    setText(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // It lasts as long as the page.
    }
  };
  return [text, keep];
}
