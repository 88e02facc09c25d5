/** Tells the browser of the fonts that the first view needs before it has read the style sheet. */
import type { Plugin } from 'vite';

/** @param names beginnings of font files, without their hash */
export function fontPreload(names: readonly string[]): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => names.some((name) => file.startsWith(`assets/${name}`)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
