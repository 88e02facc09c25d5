/** The import `virtual:frameworks-in-force`: each state's frameworks as data/standards/jurisdictions.yaml names them, so that /standards is whole before the server is asked. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { SUBJECTS } from '../src/contract/school.ts';
import { adoptionOf } from '../src/features/standards/catalogue/adoption.ts';
import { readStarterCatalogue } from '../src/features/standards/import/starter/starter-catalogue.ts';

const NAME = 'virtual:frameworks-in-force';

export function frameworksInForce(): Plugin {
  let folder = '';
  return {
    name: 'frameworks-in-force',
    configResolved({ root }) {
      folder = join(root, 'data/standards');
    },
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export const IN_FORCE = ${JSON.stringify(statesOf(folder))};` : null),
  };
}

const statesOf = (folder: string) =>
  readStarterCatalogue(folder).jurisdictions.map(({ name, abbreviation, frameworks }) => ({
    state: name,
    abbreviation,
    subjects: SUBJECTS.flatMap((subject) => {
      const framework = frameworks[subject];
      return framework
        ? [{ subject, framework: framework.title, official: null, adoption: adoptionOf(name, subject), loaded: [] }]
        : [];
    }),
  }));
