import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, here } from '../../testing/published-files.ts';
import type { PlanRequest } from '../planning/contract.ts';
import { findPack } from './find-packs.ts';
import { loadPacks } from './load-packs.ts';

const root = join(import.meta.dirname, '../../..');
const packs = loadPacks(join(root, 'data/knowledge'));

type Asked = Pick<PlanRequest, 'standard' | 'objective' | 'subject' | 'gradeLevel' | 'keywords'>;
const standard = (code: string, description: string, subject: string, gradeLevel: string): Asked => ({
  standard: {
    code,
    description,
    state: 'Ohio',
    gradeLevel: [gradeLevel],
    subject,
    framework: 'x',
    source: null,
    summary: false,
    standsIn: false,
    loadedOn: '2026-01-01',
  },
  objective: null,
  subject,
  gradeLevel,
  keywords: '',
});
const objective = (text: string, subject: string, gradeLevel: string): Asked => ({
  standard: null,
  objective: text,
  subject,
  gradeLevel,
  keywords: '',
});
const found = (asked: Asked) => findPack(packs, asked)?.pack.id;

describe('by code', () => {
  it.each([
    ['4.NF.A.1', 'Mathematics', 'Grade 4', 'equivalent-fractions'],
    ['3.NF.A.3', 'Mathematics', 'Grade 3', 'equivalent-fractions'],
    ['3.NF.A.3b', 'Mathematics', 'Grade 3', 'equivalent-fractions'],
    ['RL.4.2', 'English Language Arts', 'Grade 4', 'theme-of-a-story'],
    ['5-PS1-2', 'Science', 'Grade 5', 'conservation-of-matter'],
  ])('%s is served by its pack', (code, subject, grade, id) => {
    expect(found(standard(code, 'whatever it says', subject, grade))).toBe(id);
  });

  it.each([
    ['CCSS.Math.Content.4.NBT.B.6', '4.NBT.B.6', 'Mathematics', 'Grade 4'],
    ['CCSS.Math.Content.3.NF.A.3', '3.NF.A.3', 'Mathematics', 'Grade 3'],
    ['CCSS.Math.Content.3.NF.A.3.b', '3.NF.A.3b', 'Mathematics', 'Grade 3'],
    ['CCSS.MATH.CONTENT.4.NF.B.3', '4.NF.B.3', 'Mathematics', 'Grade 4'],
    ['CCSS.Math.Content.7.EE.B.4a', '7.EE.B.4a', 'Mathematics', 'Grade 7'],
    ['CCSS.Math.Content.HSA-REI.B.3', 'HSA-REI.B.3', 'Mathematics', 'Grade 9'],
    ['A-REI.B.3', 'HSA-REI.B.3', 'Mathematics', 'Grade 9'],
    ['CCSS.ELA-Literacy.L.4.2', 'L.4.2', 'English Language Arts', 'Grade 4'],
    ['CCSS.ELA-Literacy.L.5.2', 'L.5.2', 'English Language Arts', 'Grade 5'],
    ['CCSS.ELA-LITERACY.RF.4.3', 'RF.4.3', 'English Language Arts', 'Grade 4'],
    ['NGSS.5-PS1-2', '5-PS1-2', 'Science', 'Grade 5'],
  ])('%s is %s', (spelled, code, subject, grade) => {
    const [asked, own] = [spelled, code].map((c) => findPack(packs, standard(c, 'whatever it says', subject, grade)));
    expect(asked).toMatchObject({ by: 'code', pack: { id: own?.pack.id }, codes: own?.codes });
  });

  it('takes 5.NF.1 for 5.NF.A.1 where it says the same, for a state may count otherwise', () => {
    const asked = (description: string) => findPack(packs, standard('5.NF.1', description, 'Mathematics', 'Grade 5'));
    expect(asked('Add and subtract fractions with unlike denominators.')).toMatchObject({
      by: 'code',
      codes: ['5.NF.A.1'],
    });
    expect(asked('Name the shapes in a quilt.')).toBeUndefined();
  });

  it('has no pack for a national code that no pack names, however it is spelled', () => {
    const said = 'Compare two fractions with different numerators and denominators.';
    expect(found(standard('CCSS.Math.Content.4.NF.A.9', said, 'Mathematics', 'Grade 4'))).toBeUndefined();
    expect(found(standard('XY.9', said, 'Mathematics', 'Grade 4'))).toBe('compare-fractions');
  });

  it.each([
    ['RF.K.2a', 'Recognize and produce rhyming words.', 'English Language Arts', 'Kindergarten'],
    ['CCSS.ELA-Literacy.L.5.2.d', 'Use underlining for titles of works.', 'English Language Arts', 'Grade 5'],
    ['CCSS.Math.Content.3.MD.C.7.d', 'Find areas of rectilinear figures.', 'Mathematics', 'Grade 3'],
    ['3.NF.A.3d', 'Compare two fractions with the same numerator.', 'Mathematics', 'Grade 3'],
  ])('serves no part that a pack says it does not teach: %s', (code, said, subject, grade) => {
    expect(found(standard(code, said, subject, grade))).toBeUndefined();
  });

  it('names as not taught only lettered parts of a standard that the pack lists', () => {
    for (const { id, standards, notFor = [] } of packs)
      for (const part of notFor) {
        expect(standards, id).not.toContain(part);
        expect(standards, `${id}: ${part}`).toContain(part.replace(/[a-z]$/, ''));
      }
    expect(packs.flatMap(({ notFor = [] }) => notFor)).toHaveLength(37);
  });

  it('does not take 4.NF.A.1 for 4.NF.A.10 or another subject’s pack', () => {
    expect(found(standard('4.NF.A.10', 'whatever it says', 'Mathematics', 'Grade 4'))).toBeUndefined();
    expect(found(standard('4.NF.A.1', 'whatever it says', 'Science', 'Grade 4'))).toBeUndefined();
  });
});

describe('by words', () => {
  it.each([
    [
      objective('Students will find the main idea and key details of an article', 'English Language Arts', 'Grade 4'),
      'main-idea-key-details',
    ],
    [objective('compare two fractions with different denominators', 'Mathematics', 'Grade 4'), 'compare-fractions'],
    [
      standard(
        'X.1',
        'Use similes, metaphors and idioms to interpret figurative language in a poem.',
        'English Language Arts',
        'Grade 5',
      ),
      'figurative-language',
    ],
    [
      standard(
        'X.2',
        'Investigate how balanced and unbalanced forces change the motion of objects.',
        'Science',
        'Grade 3',
      ),
      'balanced-unbalanced-forces',
    ],
  ])('recognizes the topic', (asked, id) => {
    expect(found(asked)).toBe(id);
  });

  it.each([
    objective('write legibly in cursive', 'English Language Arts', 'Grade 4'),
    objective('tell time to the minute', 'Mathematics', 'Grade 3'),
    objective('asdf qwer', 'Science', 'Grade 4'),
    objective('compare two fractions with different denominators', 'Mathematics', 'Grade 9'),
  ])('finds none where none fits: $objective, $gradeLevel', (asked) => {
    expect(found(asked)).toBeUndefined();
  });
});

const alabama = join(folder, 'case/alabama-ela-2021.json');
describe.skipIf(!here)('on Alabama’s own wording', () => {
  const items: { humanCodingScheme?: string; fullStatement: string; educationLevel?: string[] }[] = here
    ? JSON.parse(readFileSync(alabama, 'utf8')).CFItems
    : [];
  const packOf = (code: string) => {
    const item = items.find((i) => i.humanCodingScheme === code);
    if (!item) throw new Error(`no ${code}`);
    return found(
      standard(code, item.fullStatement, 'English Language Arts', `Grade ${Number(item.educationLevel?.[0])}`),
    );
  };

  it.each([
    ['ELA21.4.15', 'character-traits-motivations'],
    ['ELA21.4.10b', 'figurative-language'],
    ['ELA21.4.16c', 'inference-text-evidence'],
    ['ELA21.4.21', 'main-idea-key-details'],
    ['ELA21.4.23a', 'text-structure'],
    ['ELA21.4.37', 'opinion-writing-reasons'],
    ['ELA21.4.R2', 'context-clues'],
    ['ELA21.4.19a', 'theme-of-a-story'],
    ['ELA21.4.36', 'informative-writing'],
  ])('%s finds %s', (code, id) => {
    expect(packOf(code)).toBe(id);
  });

  it.each(['ELA21.4.2', 'ELA21.4.34', 'ELA21.4.40', 'ELA21.3.8', 'ELA21.4.39b'])('%s finds none', (code) => {
    expect(packOf(code)).toBeUndefined();
  });
});
