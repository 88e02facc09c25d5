/** A small CASE package, and what is read from one that is written in any way. */
import { strToU8 } from 'fflate';
import { draftFramework } from '../features/standards/import/drafting/draft-framework.ts';
import type { PublishedFramework } from '../features/standards/import/drafting/framework-draft.ts';
import { TextShelf } from '../features/standards/import/drafting/text-shelf.ts';
import { readFrameworks } from '../features/standards/import/read-frameworks.ts';

export type Fields = Record<string, unknown>;
export interface Package extends Fields {
  CFDocument: Fields;
  CFItems: Fields[];
  CFAssociations: Fields[];
}

async function* inChunks(bytes: Uint8Array, size = 60_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
export async function read(content: unknown): Promise<PublishedFramework[]> {
  const bytes =
    content instanceof Uint8Array ? content : strToU8(typeof content === 'string' ? content : JSON.stringify(content));
  return readFrameworks('held-out', inChunks(bytes), { key: 'held-out', title: 'held-out', shelf: new TextShelf() });
}
export const draft = (published: PublishedFramework) => {
  const { draft, report } = draftFramework(published, {
    national: true,
    subject: 'Mathematics',
    jurisdictions: [],
    today: '2026-03-04',
    fingerprint: 'f',
  });
  return { ...draft, standards: [...draft.standards], report };
};
export const contents = async (content: unknown) =>
  (await read(content)).map(draft).map(({ key, title, standards }) => ({ key, title, standards }));

export const link = (identifier: string) => ({
  identifier,
  uri: `https://state.example/uri/${identifier}`,
  title: identifier,
});
export const small: Package = {
  CFDocument: {
    identifier: 'doc',
    title: 'Mathematics',
    creator: 'Some State',
    uri: 'https://state.example/uri/doc',
    subject: ['Mathematics'],
  },
  CFItems: [
    { identifier: 'g4', fullStatement: 'Grade 4', CFItemType: 'Grade Level', educationLevel: ['04'] },
    {
      identifier: 'nf',
      fullStatement: 'Fractions',
      humanCodingScheme: '4.NF',
      CFItemType: 'Domain',
      educationLevel: ['04'],
    },
    ...['1', '2', '10'].map((n) => ({
      identifier: `nf${n}`,
      uri: `https://state.example/uri/nf${n}`,
      fullStatement: `Compare ${n} fractions & say why.`,
      humanCodingScheme: `4.NF.${n}`,
      CFItemType: 'Standard',
      educationLevel: ['04', '05'],
      statusStartDate: '2020-07-01',
    })),
  ],
  CFAssociations: [
    ['g4', 'doc'],
    ['nf', 'g4'],
    ['nf1', 'nf'],
    ['nf2', 'nf'],
    ['nf10', 'nf2'],
  ].map(([from = '', to = ''], index) => ({
    identifier: `a${index}`,
    associationType: 'isChildOf',
    originNodeURI: link(from),
    destinationNodeURI: link(to),
    sequenceNumber: index,
  })),
};
