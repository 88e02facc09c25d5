/** Reads one very large CASE package into the catalogue and prints time and memory. Nothing is asserted. BENCH_MB says how large; without it: 1000. */
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftFramework } from '../src/features/standards/import/drafting/draft-framework.ts';
import { TextShelf } from '../src/features/standards/import/drafting/text-shelf.ts';
import { readFrameworks } from '../src/features/standards/import/read-frameworks.ts';
import { openBytes } from '../src/features/standards/import/reading/byte-source.ts';
import { projectRoot } from '../src/platform/project-root.ts';

const megabytes = Number(process.env.BENCH_MB ?? 1000);
const folder = mkdtempSync(join(tmpdir(), 'lessonwright-bench-'));
const file = join(folder, 'large.json');

/** A package in the shape in which states publish them: all items, then all associations, four to a parent. */
async function generate(bytes: number): Promise<number> {
  const out = createWriteStream(file);
  let written = 0;
  const write = async (text: string) => {
    written += text.length;
    if (!out.write(text)) await once(out, 'drain');
  };
  const id = (n: number) => `${n.toString(16).padStart(8, '0')}-d7cb-11e8-824f-0242ac160002`;
  const uri = (n: number) => `https://state.example/ims/case/v1p0/CFItems/${id(n)}`;
  await write(
    '{"CFDocument":{"identifier":"large","title":"Mathematics, very large","creator":"Vermont Agency of Education"},"CFItems":[',
  );
  let rows = 0;
  // An association is a little larger than its item.
  for (; written < bytes * 0.55; rows++)
    await write(
      `${rows === 0 ? '' : ','}${JSON.stringify({
        identifier: id(rows),
        uri: uri(rows),
        fullStatement: `Solve problems of kind ${rows} with **fractions** that refer to the same whole&nbsp;– by using visual models and equations – and explain why the answer makes sense.`,
        humanCodingScheme: `${(rows % 12) + 1}.NF.${rows}`,
        CFItemType: 'Standard',
        educationLevel: [String((rows % 12) + 1).padStart(2, '0')],
        language: 'en',
        notes: 'Clarification: '.padEnd(160, 'limited to denominators of 2, 3, 4, 6, 8 '),
        lastChangeDateTime: '2024-01-01T00:00:00+00:00',
        CFItemTypeURI: {
          title: 'Standard',
          identifier: 'type',
          uri: 'https://state.example/ims/case/v1p0/CFItemTypes/type',
        },
      })}`,
    );
  await write('],"CFAssociations":[');
  for (let row = 0; row < rows; row++)
    await write(
      `${row === 0 ? '' : ','}${JSON.stringify({
        identifier: `a${id(row)}`,
        associationType: 'isChildOf',
        uri: `https://state.example/ims/case/v1p0/CFAssociations/a${id(row)}`,
        originNodeURI: { title: `Solve problems of kind ${row}`, identifier: id(row), uri: uri(row) },
        destinationNodeURI:
          row === 0
            ? { title: 'x', identifier: 'large', uri: 'large' }
            : { title: 'x', identifier: id(row >> 2), uri: uri(row >> 2) },
        sequenceNumber: row,
        lastChangeDateTime: '2024-01-01T00:00:00+00:00',
      })}`,
    );
  await write('],"CFDefinitions":{}}');
  out.end();
  await once(out, 'finish');
  return rows;
}

const peaks: Record<string, number> = {};
let phase = 'start';
const watch = setInterval(() => note(), 50);
const note = () => {
  peaks[phase] = Math.max(peaks[phase] ?? 0, process.memoryUsage().rss);
};
const seconds: Record<string, number> = {};
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  phase = name;
  note();
  const started = performance.now();
  const result = await work();
  seconds[name] = (performance.now() - started) / 1000;
  note();
  return result;
}

try {
  const rows = await timed('generate', () => generate(megabytes * 1e6));
  const size = statSync(file).size / 1e6;
  const bytes = await openBytes(file);
  const shelf = new TextShelf();
  const [published] = await timed('read', () =>
    readFrameworks('large.json', bytes.chunks, { key: 'large', title: 'large', shelf }),
  );
  if (!published) throw new Error('nothing was read');
  const { draft, report } = await timed('draft', async () =>
    draftFramework(published, { jurisdictions: ['Vermont'], today: '2026-03-04', fingerprint: 'f' }),
  );
  await timed('hand over', async () => {
    let characters = 0;
    for (const { statement } of draft.standards) characters += statement.length;
    return characters;
  });
  shelf.close();
  const mb = (name: string) => Math.round((peaks[name] ?? 0) / 1e6);
  const lines = [
    '# One very large package',
    '',
    `A CASE package of ${Math.round(size)} MB with ${rows.toLocaleString('en-US')} items and as many associations; ${(draft.offered + draft.headings).toLocaleString('en-US')} rows kept, ${report.length} reported. Before reading, the process held ${mb('generate')} MB.`,
    '',
    '| step | seconds | MB a second | most memory (MB) | memory / file |',
    '|---|---|---|---|---|',
    ...['read', 'draft', 'hand over'].map(
      (name) =>
        `| ${name} | ${(seconds[name] ?? 0).toFixed(1)} | ${(size / (seconds[name] ?? 1)).toFixed(0)} | ${mb(name)} | ${(mb(name) / size).toFixed(2)} |`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  mkdirSync(join(projectRoot(), 'bench/results'), { recursive: true });
  writeFileSync(join(projectRoot(), 'bench/results/import.md'), `${lines.join('\n')}\n`);
} finally {
  clearInterval(watch);
  rmSync(folder, { recursive: true, force: true });
}
