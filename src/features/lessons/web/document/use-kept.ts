/** A line of text that this browser keeps; where storage is off or full, it lasts as long as the page. */
import { useState } from 'react';

export function useKept(kind: 'teach-start:' | 'teach-notes:', lesson: string): [string, (text: string) => void] {
  const key = kind + lesson;
  const [text, setText] = useState(() => {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  });
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
