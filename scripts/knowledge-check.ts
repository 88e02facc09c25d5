/** What a writer of the knowledge base asks all day: is this sheet or pack sound, and how does its lesson read? One file at a time, in seconds. */
import { join, resolve } from 'node:path';
import { planMarkdown } from '../bench/plan-markdown.ts';
import { type Grade, gradeName } from '../src/contract/school.ts';
import type { Grounds } from '../src/features/knowledge/grounds.ts';
import type { Interest } from '../src/features/knowledge/interest.ts';
import { interestFiles, loadInterest } from '../src/features/knowledge/load-interests.ts';
import { packFaults, partsForInterest } from '../src/features/knowledge/pack-faults.ts';
import { drawIfFits, fill, suits } from '../src/features/knowledge/template.ts';
import { builtInPlanning } from '../src/features/planning/built-in-planning.ts';
import { type PlanRequest, STYLES, type Style } from '../src/features/planning/contract.ts';
import { readStarterCatalogue } from '../src/features/standards/import/starter/starter-catalogue.ts';
import { seededRandom } from '../src/platform/random.ts';
import { loadAround, packGrounds } from '../src/testing/pack-grounds.ts';
import { reviewedPlan } from '../src/testing/reviewed-plan.ts';

const LENGTHS = [10, 45, 60, 90];
const WITH_INTEREST = 75;
/** Enough to hear whether a sentence holds for anything that children like. */
const HEARD = 6;
/** Of a sheet, which says its mistakes and problems again in other places. */
const OF_LONG_PACKS = ['a sentence stands twice', 'ask what a word means'];

const interestCalled = (root: string, name: string): Interest | undefined =>
  interestFiles(join(root, 'data/knowledge'))
    .map(loadInterest)
    .find(({ id, names }) => id === name || names.includes(name));

interface Asked {
  standard: { code: string; description: string; grades: readonly [Grade, ...Grade[]]; subject: string };
  codes?: readonly string[];
  style?: Style | null;
  minutes: number;
  keywords?: string | undefined;
}

/** As a teacher in Ohio would ask for it. */
const requestOf = ({ standard, codes = [standard.code], style = null, minutes, keywords = '' }: Asked): PlanRequest => {
  const { code, description, subject } = standard;
  const [gradeLevel, ...more] = standard.grades.map(gradeName) as [string, ...string[]];
  return {
    type: minutes <= 15 ? 'formative' : 'full',
    ...{ state: 'Ohio', gradeLevel, subject, keywords, style, minutes, objective: null, theme: null, seed: 'to read' },
    standard: {
      ...{ code, description, state: 'Ohio', gradeLevel: [gradeLevel, ...more], subject },
      ...{ framework: '', source: '', summary: true, standsIn: false, loadedOn: '2026-11-01' },
    },
    knownCodes: new Map(codes.map((known) => [known, [gradeLevel]])),
  };
};

const requestFor = ({ topic }: Grounds, style: Style | null, minutes: number, keywords = ''): PlanRequest =>
  requestOf({
    standard: {
      ...{ code: topic.codes[0] ?? '', description: topic.goal, subject: topic.subject },
      grades: [topic.grades[0] ?? '4'],
    },
    ...{ codes: topic.codes, style, minutes, keywords },
  });

/** @param file a list of sheets, or a lesson pack @param topic one of its topics; absent: all @returns a line for each fault; the last one counts */
export async function check(root: string, file: string, topic?: string): Promise<string[]> {
  const folder = join(root, 'data/knowledge');
  const faults: string[] = [];
  const onFault = (fault: string) => faults.push(fault);
  const around = loadAround(folder, onFault);
  let checked = 0;
  for (const { id, fromSheet, groundsFor } of packGrounds(folder, onFault, resolve(file), around)) {
    if (topic !== undefined && id !== topic) continue;
    checked += 1;
    const { pack } = groundsFor('check');
    for (const fault of packFaults(pack, around.topics, around.interests, fromSheet ? 12 : 24))
      if (!fromSheet || !OF_LONG_PACKS.some((known) => fault.includes(known))) faults.push(`${id}: ${fault}`);
    // Each style once with an interest, so that the parts told for one are read by the checks as well.
    for (const [turn, style] of [...STYLES, null].entries())
      for (const minutes of [...LENGTHS, WITH_INTEREST]) {
        const liked = minutes === WITH_INTEREST ? groundsFor(`liked ${turn}`).interests[0] : undefined;
        const wanted = liked ? { interests: [{ keyword: liked.names[0] ?? liked.id, id: liked.id }] } : {};
        const grounds = groundsFor(`turn ${turn}`, wanted);
        const request = requestFor(grounds, style, minutes, liked?.names[0]);
        const where = `${id}: ${style ?? 'no style'}, ${minutes} minutes${liked ? `, ${liked.id}` : ''}:`;
        const planned = await reviewedPlan(grounds, request).catch((reason: unknown) => {
          faults.push(`${where} ${reason}`);
        });
        if (!planned) continue;
        for (const finding of planned.reworded) faults.push(`${where} a check would reword it: ${finding}`);
        for (const { id: name, findings, level, passed } of planned.lesson.proof.checks)
          if (level === 'block' && !passed) faults.push(`${where} ${name} ${findings.join(' ')}`);
      }
  }
  if (checked === 0 && faults.length === 0) faults.push(`There is no topic ${topic ?? ''} in ${file}.`);
  return [...new Set(faults), `${checked} checked, ${faults.length === 0 ? 'nothing to say against' : 'see above'}.`];
}

/** @returns each part that is told with what a class likes, as some interests tell it; a few that it does not fit are named */
export function heard(root: string, file: string, topic?: string): string[] {
  const folder = join(root, 'data/knowledge');
  const around = loadAround(folder);
  return packGrounds(folder, undefined, resolve(file), around).flatMap(({ id, groundsFor }) =>
    topic !== undefined && id !== topic
      ? []
      : partsForInterest(groundsFor('heard').pack).flatMap(({ name, slots, texts }) => {
          const random = seededRandom(`${id} ${name}`);
          const suited = around.interests.filter((interest) => !slots.for || suits(slots.for, interest));
          const tried = random.shuffle(suited).map((interest) => ({
            interest,
            drawn: drawIfFits(slots, [interest], random),
          }));
          const unfit = tried.filter(({ drawn }) => !drawn).map(({ interest }) => interest.id);
          const told = tried.flatMap(({ interest, drawn }) =>
            drawn ? [`  ${interest.id}: ${texts.map((text) => fill(text, drawn)).join(' / ')}`] : [],
          );
          return [
            `${id}, ${name} (fits ${told.length} of ${tried.length}; not ${unfit.slice(0, 4).join(', ') || 'one'})`,
            ...told.slice(0, HEARD),
          ];
        }),
  );
}

/**
 * @param interest by its id or one of its names
 * @returns one plan as a page to read; undefined where the file has no such topic, or the style or interest is none
 */
export async function plan(
  root: string,
  file: string,
  topic: string,
  style = 'none',
  minutes = 60,
  interest?: string,
): Promise<string | undefined> {
  const known = interest === undefined ? undefined : interestCalled(root, interest);
  if (interest !== undefined && !known) return undefined;
  const wanted = interest && known ? { interests: [{ keyword: interest, id: known.id }] } : {};
  const found = packGrounds(join(root, 'data/knowledge'), undefined, resolve(file)).find(({ id }) => id === topic);
  const told = [...STYLES, null].find((each) => (each ?? 'none') === style);
  if (!found || told === undefined) return undefined;
  const grounds = found.groundsFor('to read', wanted);
  const request = requestFor(grounds, told, minutes, interest);
  return planMarkdown((await reviewedPlan(grounds, request)).lesson, request);
}

/**
 * What a teacher gets who names this standard: of its topics the first, with the rest of the standard where the minutes hold it.
 * @param keyword as a teacher would type it
 * @returns one plan as a page to read; undefined where the starter standards have no such code
 */
export async function lesson(root: string, code: string, minutes = 45, keyword = ''): Promise<string | undefined> {
  const { frameworks } = readStarterCatalogue(join(root, 'data/standards'));
  const asked = frameworks
    .flatMap(({ framework, standards }) => standards.map((standard) => ({ framework, standard })))
    .find(({ standard }) => !standard.group && standard.code === code);
  const [grade, ...more] = asked?.standard.grades ?? [];
  if (!asked || !grade) return undefined;
  const { framework, standard } = asked;
  const request = requestOf({
    standard: { code, description: standard.statement, subject: framework.subject, grades: [grade, ...more] },
    ...{ minutes, keywords: keyword },
  });
  return planMarkdown(await builtInPlanning(join(root, 'data/knowledge')).planLesson(request), request);
}
