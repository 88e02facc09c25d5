/** The real server while an administrator loads a large file of standards: everybody else is answered meanwhile, and a file that breaks its reader breaks nothing else. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OwnProcess, startOwnProcess } from '../../../testing/own-process.ts';

/** As many standards as all of a large state's frameworks. */
const ROWS = inject('thorough') ? 12_000 : 4000;
/** Read in the thread that answers requests, such a file let a handful of them through. */
const ANSWERED = 25;

const large = new Blob([
  JSON.stringify({
    CFDocument: { identifier: 'large', title: 'Mathematics', creator: 'Vermont Agency of Education' },
    CFItems: Array.from({ length: ROWS }, (_, row) => ({
      identifier: `item-${row}`,
      fullStatement: `Solve problems of kind ${row} with **fractions** that refer to the same whole, and explain why the answer makes sense.`,
      humanCodingScheme: `M.${row}`,
      educationLevel: [String((row % 12) + 1).padStart(2, '0')],
    })),
    CFAssociations: Array.from({ length: ROWS }, (_, row) => ({
      associationType: 'isChildOf',
      originNodeURI: { identifier: `item-${row}` },
      destinationNodeURI: { identifier: row === 0 ? 'large' : `item-${row >> 2}` },
      sequenceNumber: row,
    })),
  }),
]);

describe('a server that loads a large file of standards', () => {
  let own: OwnProcess;
  beforeAll(async () => {
    own = await startOwnProcess({ ADMINISTRATORS: 'teacher@school.example' });
  }, 120_000);
  afterAll(() => own?.stop());

  const send = (content: Blob, apply: boolean) =>
    own.post(`/api/admin/standards/file?name=vermont.json&apply=${apply}`, content);

  it.each([
    ['to see what would change', false],
    ['and writes it', true],
  ])(
    'answers everybody else meanwhile: it reads it %s',
    async (_, apply) => {
      let loading = true;
      const loaded = send(large, apply).finally(() => {
        loading = false;
      });
      let answered = 0;
      while (loading) {
        expect((await own.get('/healthz')).status).toBe(200);
        answered += 1;
      }
      const { pulled } = await (await loaded).json();
      expect(pulled[0].frameworks[0]).toMatchObject({
        standards: expect.any(Number),
        added: { count: expect.any(Number) },
      });
      expect(answered).toBeGreaterThan(ANSWERED);
    },
    90_000,
  );

  it('says what is wrong with a file as the command line does, and reads the next one', async () => {
    const broken = await send(large.slice(0, 200_000), true);
    expect([broken.status, (await broken.json()).message]).toEqual([
      400,
      'vermont.json ends in the middle: it was cut off. Please download it again.',
    ]);
    const { pulled } = await (await send(large, true)).json();
    expect(pulled[0].frameworks[0]).toMatchObject({ unchanged: true });
  });
});
