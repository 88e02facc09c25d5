import { describe, expect, it } from 'vitest';
import { editionOf, type HeldEdition, inForceOf, withdrawalOf } from './in-force.ts';

const ALL = 0x1fff;
let id = 0;
const framework = (title: string, fields: Partial<HeldEdition> = {}): HeldEdition => ({
  id: ++id,
  key: title,
  jurisdiction: 'Ohio',
  title,
  edition: editionOf(title, null),
  withdrawn: null,
  facets: [{ subject: 'Mathematics', gradeMask: ALL }],
  official: false,
  ...fields,
});
/** Titles that are offered. */
const offered = (...held: HeldEdition[]) =>
  held.filter((each) => inForceOf(held).get(each.id)?.inForce).map(({ title }) => title);

describe('a newer revision', () => {
  it.each<[string, HeldEdition, HeldEdition]>([
    ['with a later year', framework('Mathematics (2010)'), framework('Mathematics (2017)')],
    [
      'under another title',
      framework('Ohio Math Standards 2010'),
      framework('Ohio’s Learning Standards for Mathematics, revised 2017'),
    ],
    [
      'with a later day',
      framework('Math', { edition: '2015-07-01' }),
      framework('Mathematics', { edition: '2020-07-01' }),
    ],
    ['that says only its year', framework('Math', { edition: '2015-07-01' }), framework('Mathematics (2020)')],
    [
      'that the state names as in force',
      framework('Old Standards in Math'),
      framework('Mathematics', { official: true }),
    ],
    ['that was imported later under the same title', framework('Mathematics'), framework('Mathematics, revised')],
  ])('%s takes the place of the older, whichever was imported first', (_, older, newer) => {
    expect(offered(older, newer)).toEqual([newer.title]);
    expect(inForceOf([older, newer]).get(older.id)).toEqual({ inForce: false, replacedBy: newer.title });
    if (newer.edition !== null && older.edition !== null)
      expect(offered({ ...newer, id: older.id }, { ...older, id: newer.id })).toEqual([newer.title]);
  });

  it.each<[string, HeldEdition, HeldEdition]>([
    ['another state', framework('Mathematics (2010)', { jurisdiction: 'Iowa' }), framework('Mathematics (2017)')],
    [
      'another subject',
      framework('Standards (2010)', { facets: [{ subject: 'Science', gradeMask: ALL }] }),
      framework('Standards (2017)'),
    ],
    [
      'grades that it lacks',
      framework('Mathematics (2010)'),
      framework('Mathematics (2017)', { facets: [{ subject: 'Mathematics', gradeMask: 0x1ff }] }),
    ],
    [
      'another grade’s set',
      framework('Mathematics, Grade 1', { edition: '2010' }),
      framework('Mathematics, Grade 2', { edition: '2017' }),
    ],
    ['another course', framework('Physics (2016)'), framework('Chemistry (2020)')],
    ['one that nothing tells apart', framework('Ohio Math'), framework('Numeracy in Ohio')],
  ])('leaves %s in force', (_, one, other) => {
    expect(offered(one, other)).toEqual([one.title, other.title]);
  });

  it('is named by the last of three, and gives way when its publisher ends it', () => {
    const held = [framework('Math 2010'), framework('Math 2017'), framework('Math 2024')];
    expect(offered(...held)).toEqual(['Math 2024']);
    expect(inForceOf(held).get(held[0]?.id ?? 0)?.replacedBy).toBe('Math 2024');
    const [a, b, c] = held as [HeldEdition, HeldEdition, HeldEdition];
    expect(offered(a, b, { ...c, withdrawn: 'Deprecated' })).toEqual(['Math 2017']);
  });
});

it('takes the edition from the title, else from the day on which it starts', () => {
  expect(editionOf('English Language Arts (2021)', '2022-07-01')).toBe('2021');
  expect(editionOf('Science 2016, revised 2023', '2023-08-01T00:00:00Z')).toBe('2023-08-01');
  expect(editionOf('Science', '2023-08-01')).toBe('2023-08-01');
  expect(editionOf('Science 123456', null)).toBeNull();
});

it('knows the words and days by which a publisher ends a framework', () => {
  expect(withdrawalOf('Deprecated', null, '2026-03-04')).toBe('Deprecated');
  expect(withdrawalOf('Adopted', '2025-06-30T00:00:00', '2026-03-04')).toBe('ended 2025-06-30');
  expect(withdrawalOf('Draft', '2026-06-30', '2026-03-04')).toBeNull();
  expect(withdrawalOf('Adopted', 'soon', '2026-03-04')).toBeNull();
});
