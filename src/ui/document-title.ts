import { useEffect } from 'react';

/** "Create lesson · Lessonwright" */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Lessonwright`;
  }, [title]);
}
