/** Links to a lesson for people without an account: made, listed and ended by its teacher, read by anybody with the address. */
import { Problem } from '../../../contract/problem.ts';
import type { ExportedFile, ExportInput, LessonLink, LinkInput, SavedLessonView } from '../contract.ts';
import { type Asker, type LibraryDeps, visible, whole } from '../library.ts';
import { LINKS } from '../limits.ts';
import type { SavedLesson } from '../store.ts';
import type { Link, LinkStore } from './store.ts';

export interface SharingDeps extends LibraryDeps {
  /** @param who whose turn it takes @param by whom it is from, where its reader does not know @throws Problem not-found where the lesson lacks the part */
  exportLesson(who: string, saved: SavedLessonView, input: ExportInput, by?: string): Promise<ExportedFile>;
  links: LinkStore;
  newToken(): string;
  /** First and last name. */
  nameOf(accountId: string): Promise<string>;
}

/** Anything else is no address of ours, and may be what no database takes. */
const TOKEN = /^[\w-]{43}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function shareLesson(deps: SharingDeps, asker: Asker, { id, part, days }: LinkInput): Promise<LessonLink> {
  const lesson = await own(deps, asker, id);
  const now = deps.now();
  // Nobody is sent to an empty page.
  await deps.exportLesson(asker.id, whole(lesson), { id, part, format: 'html' });
  if ((await deps.links.linksOf(lesson.id, now)).length >= LINKS)
    throw new Problem('limit-reached', `A lesson has ${LINKS} links at most. End one that you no longer need.`);
  const link = {
    token: deps.newToken(),
    lessonId: lesson.id,
    part,
    createdAt: now,
    endsAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
  };
  await deps.links.add(link);
  return viewOf(link);
}

export async function listLinks(deps: SharingDeps, asker: Asker, id: string): Promise<LessonLink[]> {
  const lesson = await own(deps, asker, id);
  return (await deps.links.linksOf(lesson.id, deps.now())).map(viewOf);
}

export async function endLink(deps: SharingDeps, asker: Asker, id: string, token: string): Promise<void> {
  const lesson = await own(deps, asker, id);
  await deps.links.end(lesson.id, token);
}

/** The page behind a link: of the account, only the name. @throws Problem not-found for one that was never there, or has ended */
export async function sharedPage(deps: SharingDeps, token: string): Promise<string> {
  const link = TOKEN.test(token) ? await deps.links.find(token, deps.now()) : undefined;
  const lesson = link && (await deps.store.find(link.lessonId));
  if (!link || !lesson)
    throw new Problem('not-found', 'This link has ended, or was never there. Please ask for a new one.');
  const by = `Shared by ${await deps.nameOf(lesson.accountId)}`;
  const file = { id: lesson.id, part: link.part, format: 'html' } as const;
  // A link that many read takes no turn of its teacher's.
  const { text } = await deps.exportLesson(token, whole(lesson), file, by);
  return text;
}

async function own(deps: SharingDeps, asker: Asker, id: string): Promise<SavedLesson> {
  const lesson = await visible(deps, asker, id);
  if (lesson.accountId !== asker.id)
    throw new Problem('forbidden', 'Only the teacher who saved this lesson can share it.');
  return lesson;
}

const viewOf = ({ token, part, createdAt, endsAt }: Link): LessonLink => ({
  token,
  part,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});
