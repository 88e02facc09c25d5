/** Light or dark: a class on the page root, kept in local storage. public/first.js applies it before the first paint. */
import { useSyncExternalStore } from 'react';

export const THEME_KEY = 'theme';
export type ThemeName = 'light' | 'dark';
const CHANGED = 'themechange';

/** Light unless the visitor chose dark. */
export function storedTheme(): ThemeName {
  try {
    return localStorage.getItem(THEME_KEY) === 'dark' ? 'dark' : 'light';
  } catch {
    // Storage can be blocked; the theme then lasts as long as the page.
    return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
  }
}

export function applyTheme(theme: ThemeName): void {
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(theme);
}

export function chooseTheme(theme: ThemeName): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Nothing to keep it in.
  }
  applyTheme(theme);
  window.dispatchEvent(new Event(CHANGED));
}

function onChange(listener: () => void): () => void {
  // `storage` comes from other tabs of this site.
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== THEME_KEY) return;
    applyTheme(storedTheme());
    listener();
  };
  window.addEventListener('storage', fromOtherTab);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', fromOtherTab);
    window.removeEventListener(CHANGED, listener);
  };
}

export function useTheme(): { theme: ThemeName; toggle(): void } {
  const theme = useSyncExternalStore(onChange, storedTheme, () => 'light' as const);
  return { theme, toggle: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') };
}
