/** The fonts in data/fonts: a server need not have any of its own. */
import { join } from 'node:path';
import { projectRoot } from '../../../platform/project-root.ts';

const fontFile = (name: string): string => join(projectRoot(), 'data/fonts', name);

export const FONT_FILES = {
  /** The one that figures were measured with. */
  figures: fontFile('inter-latin-wght-normal.woff2'),
  /** Latin, Greek, Cyrillic, and the signs of mathematics. */
  text: fontFile('DejaVuSansCondensed.ttf'),
  bold: fontFile('DejaVuSansCondensed-Bold.ttf'),
} as const;
