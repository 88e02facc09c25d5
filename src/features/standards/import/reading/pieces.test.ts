/** The three readers of pieces, against whole-file parsing and at every possible border between chunks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecords } from './csv-records.ts';
import { jsonPieces, type Path } from './json-pieces.ts';
import { type XmlElement, xmlRecords } from './xml-records.ts';

async function* inChunks(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of items) found.push(each);
  return found;
}

const size = fc.integer({ min: 1, max: 40 });

describe('JSON', () => {
  const children = (value: unknown): [string | number, unknown][] =>
    Array.isArray(value)
      ? value.map((each, index) => [index, each])
      : value && typeof value === 'object'
        ? Object.entries(value)
        : [];

  it('gives the same values as JSON.parse, whatever the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())),
        size,
        fc.boolean(),
        async (value, chunk, indented) => {
          const text = JSON.stringify(value, null, indented ? 2 : 0);
          const expected = children(JSON.parse(text)).map(([at, each]) => ({ path: [at], value: each }));
          expect(await all(jsonPieces(inChunks(text, chunk), (path) => path.length === 1))).toEqual(expected);
        },
      ),
    );
  });

  it('walks into what is not wanted, and passes over the rest', async () => {
    const text =
      '{"skip": ["\\"]}", {"a": [1, "x\\\\"]}], "rows": [{"n": 1}, {"n": [2]}], "none": {}, "last": {"rows": [true, -1.5e3, null]}}';
    const wanted = (path: Path) => path.at(-2) === 'rows';
    for (const chunk of [1, 2, 3, 7, 1000])
      expect(
        (await all(jsonPieces(inChunks(text, chunk), wanted))).map(({ path, value }) => [path.join('.'), value]),
      ).toEqual([
        ['rows.0', { n: 1 }],
        ['rows.1', { n: [2] }],
        ['last.rows.0', true],
        ['last.rows.1', -1500],
        ['last.rows.2', null],
      ]);
  });

  it('says of every beginning of a file that it was cut off', async () => {
    const text = '{"a": [{"b": "\\u00e9é"}, 12], "c": "x"}';
    for (let length = 0; length < Buffer.byteLength(text); length++)
      await expect(
        all(
          jsonPieces(
            inChunks(Buffer.from(text).subarray(0, length).toString('latin1'), 5),
            (path) => path.length === 2,
          ),
        ),
        String(length),
      ).rejects.toThrow('ends in the middle');
  });

  it.each([
    '{"a" 1}',
    '{"a": 1,}',
    '[1,,2]',
    '[1 2]',
    '{a: 1}',
    '[1}',
    '{"a": tru}',
    '[01x]',
    '[1]]',
    '{"a": [1, 2}}',
    '["a" "b"]',
  ])('refuses %s', async (text) => {
    for (const chunk of [1, 100])
      await expect(all(jsonPieces(inChunks(text, chunk), (path) => path.length === 1))).rejects.toThrow(
        'is not sound JSON',
      );
  });
});

describe('XML', () => {
  const text =
    '<?xml version="1.0"?><!-- <Row> --><x:All xmlns:x="y"><x:Row id="a&amp;&gt;" n=\'>\'>One &lt;b&gt; &#233;<![CDATA[ <raw> & ]]><Cell/><Cell>two</Cell></x:Row ><Other>no</Other><Row/></x:All>\n';
  const flat = ({ name, attributes, children, text: own }: XmlElement): unknown => [
    name,
    attributes,
    own,
    children.map(flat),
  ];

  it('reads records at any border between chunks', async () => {
    for (let chunk = 1; chunk < 60; chunk++)
      expect((await all(xmlRecords(inChunks(text, chunk), new Set(['Row'])))).map(flat)).toEqual([
        [
          'Row',
          { id: 'a&>', n: '>' },
          'One <b> é <raw> &',
          [
            ['Cell', {}, '', []],
            ['Cell', {}, 'two', []],
          ],
        ],
        ['Row', {}, '', []],
      ]);
  });

  it('says of every beginning of a file that it was cut off', async () => {
    const whole = '<All><Row id="1">text</Row></All>';
    for (let length = 1; length < whole.length; length++)
      await expect(
        all(xmlRecords(inChunks(whole.slice(0, length), 4), new Set(['Row']))),
        whole.slice(0, length),
      ).rejects.toThrow('ends in the middle');
  });

  it.each(['<a><b></a></b>', '<a></a><b></b>', '<a></a></a>', '< a></a>'])('refuses %s', async (bad) => {
    await expect(all(xmlRecords(inChunks(bad, 3), new Set(['a'])))).rejects.toThrow('is not sound XML');
  });
});

describe('tables', () => {
  it('gives back what was written, whatever the line ends, separators and chunks', async () => {
    const cell = fc.string().map((text) => text.replaceAll('\r\n', '\n'));
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom('\r', '\n', '\r\n'),
        fc.constantFrom(',', ';', '\t'),
        size,
        async (cells, end, separator, chunk) => {
          const text = [['one', 'two', 'three'], ...cells]
            .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator))
            .join(end);
          const expected = cells.filter((row) => row.some((each) => each.trim() !== ''));
          expect((await all(csvRecords(inChunks(text, Math.max(chunk, 25))))).slice(1)).toEqual(expected);
        },
      ),
    );
  });

  it('keeps a quote inside a plain cell, and passes over empty lines', async () => {
    expect(await all(csvRecords(inChunks('a,b\n\n 5" pipe ,x\n,\n', 100)))).toEqual([
      ['a', 'b'],
      ['5" pipe ', 'x'],
    ]);
  });
});
