import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GRADES, type Grade, SUBJECTS } from '../../../../contract/school.ts';
import { here, folder as publishedFolder } from '../../../../testing/published-files.ts';
import { NATIONAL_FRAMEWORK_FILES, readStarterCatalogue, type StarterFramework } from './starter-catalogue.ts';

const catalogueFolder = join(import.meta.dirname, '../../../../../data/standards');

/** A statement may share at most one word fewer than this in a row with the published one. */
const COPIED_RUN = 8;

type FrameworkName = (typeof NATIONAL_FRAMEWORK_FILES)[number];

const framework = (name: FrameworkName): StarterFramework => {
  const found = readStarterCatalogue(catalogueFolder).frameworks.find((each) => each.framework.id === name);
  if (!found) throw new Error(`No framework ${name} in ${catalogueFolder}`);
  return found;
};

describe('the starter catalogue', () => {
  it('reads every file', () => {
    const { frameworks, jurisdictions } = readStarterCatalogue(catalogueFolder);
    expect(frameworks.map((each) => each.framework.id)).toEqual([...NATIONAL_FRAMEWORK_FILES]);
    expect(frameworks.map((each) => each.framework.subject)).toEqual([...SUBJECTS]);
    expect(jurisdictions).not.toEqual([]);
  });

  describe.each(NATIONAL_FRAMEWORK_FILES)('%s', (name) => {
    it('has each code once', () => {
      const codes = framework(name).standards.map((each) => each.code);
      expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    });

    it('has each parent before its members, with all their grades', () => {
      const faults: string[] = [];
      const before = new Map<string, readonly Grade[]>();
      for (const { code, parent, grades } of framework(name).standards) {
        const above = parent === undefined ? grades : before.get(parent);
        if (!above) faults.push(`${code}: its parent ${parent} does not stand before it`);
        else if (!grades.every((grade) => above.includes(grade)))
          faults.push(`${code}: grades ${grades} are not all in ${parent} (${above})`);
        before.set(code, grades);
      }
      expect(faults).toEqual([]);
    });

    it('has members in every group, and no standard outside a group', () => {
      const { standards } = framework(name);
      const parents = new Set(standards.map((each) => each.parent));
      expect(standards.filter((each) => each.group && !parents.has(each.code)).map((each) => each.code)).toEqual([]);
      expect(standards.filter((each) => !each.group && !each.parent).map((each) => each.code)).toEqual([]);
    });

    it.each(GRADES)('has standards for grade %s', (grade) => {
      expect(
        framework(name).standards.filter((each) => !each.group && each.grades.includes(grade)).length,
      ).toBeGreaterThan(10);
    });

    it('has statements in plain text of at most three sentences', () => {
      const faults = framework(name).standards.filter(
        ({ statement }) =>
          /<\/?[a-z]|&[a-z]+;|\*\*|\n/i.test(statement) ||
          statement.split(/[.!?](?= [A-Z])/).length > 3 ||
          !/[.)]$/.test(statement),
      );
      expect(faults.map((each) => `${each.code}: ${each.statement}`)).toEqual([]);
    });
  });

  it('names the frameworks of the 50 states and the District of Columbia, in alphabetical order', () => {
    const { jurisdictions } = readStarterCatalogue(catalogueFolder);
    const names = jurisdictions.map((each) => each.name);
    expect(names).toHaveLength(51);
    expect(names).toEqual([...new Set(names)].sort());
    expect(names).toContain('District of Columbia');
    expect(new Set(jurisdictions.map((each) => each.abbreviation)).size).toBe(51);
    expect(
      jurisdictions
        .filter((each) => SUBJECTS.some((subject) => !each.frameworks[subject]?.title))
        .map((each) => each.name),
    ).toEqual([]);
  });
});

type Published = { code: string; label: string; grades: string[]; parent: string | undefined; texts: string[] };

const unescaped = (xml: string): string =>
  xml
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex, decimal) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');

/**
 * The coded statements of an ASN file with the prefix taken off their codes; those that run from K to 12 (anchor standards,
 * mathematical practices) stand above the grades' own standards and are nothing to plan one lesson from.
 */
const readPublished = (file: string, prefix: string): Published[] => {
  const xml = readFileSync(join(publishedFolder, 'asn', file), 'utf8');
  const statements = [...xml.matchAll(/<asn:Statement rdf:about="([^"]+)">([\s\S]*?)<\/asn:Statement>/g)].map(
    ([, address = '', body = '']) => {
      const texts = (tag: string): string[] =>
        [...body.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) =>
          unescaped(match[1] ?? ''),
        );
      const links = (tag: string): string[] =>
        [...body.matchAll(new RegExp(`<${tag} rdf:resource="([^"]+)"`, 'g'))].map((match) => match[1] ?? '');
      return {
        address,
        above: links('gemq:isChildOf')[0],
        code: (texts('asn:statementNotation')[0] ?? '').replace(prefix, ''),
        label: texts('asn:statementLabel')[0] ?? '',
        grades: links('dcterms:educationLevel').map((level) => level.slice(level.lastIndexOf('/') + 1)),
        texts: [...texts('dcterms:description'), ...texts('asn:comment')],
      };
    },
  );
  const codes = new Map(statements.map((each) => [each.address, each.code]));
  return statements
    .filter((each) => each.code && !/^CCRA\.|^CCSS\.Math\.Practice/.test(each.code))
    .map(({ address, above, ...each }) => ({ ...each, parent: (above && codes.get(above)) || undefined }));
};

const PUBLISHED: Record<FrameworkName, { file: string; prefix: string; standards: string[]; groups: string[] }> = {
  'ccss-ela': { file: 'ccss-ela.xml', prefix: 'CCSS.ELA-Literacy.', standards: ['Standard', 'Component'], groups: [] },
  'ccss-math': {
    file: 'ccss-math.xml',
    prefix: 'CCSS.Math.Content.',
    standards: ['Standard', 'Component'],
    groups: ['Cluster'],
  },
  ngss: { file: 'ngss.xml', prefix: '', standards: ['Performance Expectation'], groups: ['Disciplinary Core Idea'] },
};

const runsOfWords = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [];
  return words.slice(COPIED_RUN - 1).map((_, at) => words.slice(at, at + COPIED_RUN).join(' '));
};

/** The rows of a CSV text whose cells may be quoted, by the names in its first line. */
const readCsv = (text: string): Record<string, string>[] => {
  const cells = (line: string): string[] =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      (match) => match[1]?.replaceAll('""', '"') ?? match[2] ?? '',
    );
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] ?? '', cell])));
};

describe.skipIf(!here)('against the published files', () => {
  describe.each(NATIONAL_FRAMEWORK_FILES)('%s', (name) => {
    const published = (labels: string[]): Published[] =>
      readPublished(PUBLISHED[name].file, PUBLISHED[name].prefix).filter((each) => labels.includes(each.label));
    const ours = (): StarterFramework['standards'] => framework(name).standards;

    it('has exactly the published codes, each with its published grades', () => {
      const listed = (rows: { code: string; grades: string[] }[]): string[] =>
        rows.map((each) => `${each.code}: grade ${each.grades.join(', ')}`).sort();
      const official = published(PUBLISHED[name].standards);
      expect(official.length).toBeGreaterThan(40);
      expect(listed(ours().filter((each) => !each.group))).toEqual(listed(official));
    });

    it('has exactly the published groups, where the publisher gives groups a code', () => {
      const { groups } = PUBLISHED[name];
      const codes = ours().flatMap((each) => (each.group && groups.length > 0 ? each.code : []));
      expect(codes.sort()).toEqual(
        published(groups)
          .map((each) => each.code)
          .sort(),
      );
    });

    it('puts each standard under its published parent, where that has a code', () => {
      const parents = new Map(ours().map((each) => [each.code, each.parent]));
      const official = published(PUBLISHED[name].standards).filter((each) => each.parent);
      expect(
        official
          .filter((each) => parents.get(each.code) !== each.parent)
          .map((each) => `${each.code} belongs under ${each.parent}`),
      ).toEqual([]);
    });

    it(`repeats no ${COPIED_RUN} words in a row of the published text of the same code`, () => {
      const statements = new Map(ours().map((each) => [each.code, each.statement]));
      const copied = published([...PUBLISHED[name].standards, ...PUBLISHED[name].groups]).flatMap(({ code, texts }) => {
        const official = new Set(texts.flatMap(runsOfWords));
        return runsOfWords(statements.get(code) ?? '').flatMap((run) => (official.has(run) ? `${code}: ${run}` : []));
      });
      expect(copied).toEqual([]);
    });
  });

  it('names the frameworks in force and their CASE documents as the reference list does', () => {
    const { jurisdictions } = readStarterCatalogue(catalogueFolder);
    const rows = readCsv(readFileSync(join(publishedFolder, 'reference/state-frameworks.csv'), 'utf8'));
    const expected = rows
      // Indiana's science standards are listed as "Other", since they hold computer science as well.
      .map((row) =>
        row.jurisdiction === 'Indiana' && row.framework?.includes('Science') && row.subject === 'Other'
          ? { ...row, subject: 'Science' }
          : row,
      )
      .filter((row) => row.jurisdiction !== 'Multi-State' && SUBJECTS.some((subject) => subject === row.subject))
      .map((row) => [row.jurisdiction, row.subject, row.framework, row.case_document_uri].join(' | '));
    const listed = jurisdictions
      .filter((each) => each.abbreviation !== 'DC')
      .flatMap(({ name, frameworks }) =>
        SUBJECTS.map((subject) =>
          [name, subject, frameworks[subject]?.title, frameworks[subject]?.caseDocument].join(' | '),
        ),
      );
    expect(listed.sort()).toEqual(expected.sort());
  });
});
