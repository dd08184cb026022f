import { isId } from '#contract/id.ts';
import type { Context, SystemContext } from '../../context.ts';
import type { ExerciseLanguage, LanguageLevel } from '../../generated/resolvers.ts';
import { DomainError } from '../../errors.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { inTransaction, writeTogether } from '../../transaction.ts';
import { isUuid } from '../../uuid.ts';
import { requireViewer } from '../../viewer.ts';
import { listConnectedIds } from '../connection/service.ts';
import {
  abilitiesOf,
  audienceOf,
  opennessOf,
  requireAuthor,
  requireOpen,
  requireOpenByItself,
} from '../openness/service.ts';
import { addReleases } from '../upload/service.ts';
import type { Audience } from '../upload/service.ts';
import { listCommon } from './common-store.ts';
import type { PublicationResourceRow, PublicationRow } from './model.ts';
import * as resourceStore from './resource-store.ts';
import { lockManagedPublication } from './services/lock.ts';
import { listFiles, publicationShelf } from './shelf-store.ts';
import * as store from './store.ts';
import { wordsOf } from './title-words.ts';

export { decidePublication } from './services/hide.ts';
export { renewPublicationWords, searchPublications } from './services/search.ts';
export { addPublicationCopy, findPublicationCopy } from './services/copy.ts';
export { addPublicationsRead, requirePublicationsForLesson } from './services/lesson.ts';
export type { PublicationAuthor } from './services/lesson.ts';
export { lockManagedPublicationOf, lockManagedResource } from './services/lock.ts';
export { readingMinutes } from './measure.ts';
export { getPublicPublicationParts, getPublicPublications } from './services/public.ts';
export { findSeenPublications, findSeenResources } from './services/seen.ts';
export type { SeenResource } from './services/seen.ts';
export { getPublicationVersions, restorePublicationVersion } from './services/version.ts';
export { createPublication, updatePublication } from './services/write.ts';

/** Characters, and words of them, that a search compares. */
const SEARCH_MAX = 100;
const SEARCH_WORDS_MAX = 8;

interface PublicationPage {
  total: number;
  hasMore: boolean;
  items: PublicationRow[];
}

interface PublicationsInput extends PageInput {
  categoryId?: number | null | undefined;
  search?: string | null | undefined;
}

const searchedWords = (search: string | null | undefined): string[] =>
  wordsOf((search ?? '').slice(0, SEARCH_MAX)).slice(0, SEARCH_WORDS_MAX);

/** The viewer's publications, latest changed first; two statements. INSUFFICIENT_ROLE, BAD_USER_INPUT. */
export async function getPublications(ctx: Context, input: PublicationsInput): Promise<PublicationPage> {
  const { id: authorId } = requireAuthor(ctx);
  const { skip, take } = parsePage(input);
  const words = searchedWords(input.search);
  const filter = { authorId, categoryId: input.categoryId ?? null, words };
  const items = await store.listPublications(ctx.db, filter, { skip, take });
  const total = await store.countPublications(ctx.db, filter);
  return { total, hasMore: skip + items.length < total, items };
}

interface CommonInput extends PageInput {
  search?: string | null | undefined;
  language?: ExerciseLanguage | null | undefined;
  level?: LanguageLevel | null | undefined;
}

/**
 * Other people's publications that are open to the viewer, latest changed first; three statements, whose cost does not
 * grow with the number of publications. What is hidden is not listed to ADMIN either. BAD_USER_INPUT.
 */
export async function getCommonPublications(ctx: Context, input: CommonInput): Promise<PublicationPage> {
  const viewer = requireViewer(ctx);
  const { skip, take } = parsePage(input);
  const openness = opennessOf(ctx, await listConnectedIds(ctx, viewer.id));
  const { search, language = null, level = null } = input;
  const filter = { words: searchedWords(search), language, level, openness };
  const { ids, total } = await listCommon(ctx.db, filter, { skip, take });
  const found = new Map((await store.findPublications(ctx.db, ids)).map((row) => [row.id, row]));
  return {
    total,
    hasMore: skip + ids.length < total,
    items: ids.flatMap((id) => found.get(id) ?? []),
  };
}

/**
 * A publication that the viewer, possibly a visitor, may see. PUBLICATION_NOT_FOUND also if its author may not be seen;
 * INVALID_PERMISSIONS if its privacy forbids it.
 */
export async function getPublication(ctx: Context, id: number): Promise<PublicationRow> {
  const found = isId(id) ? await store.findPublicationToOpen(ctx.db, id, ctx.viewer?.id ?? null) : null;
  return requireOpen(ctx, found, 'PUBLICATION_NOT_FOUND');
}

/** As getPublication, for saving and copying: openness's requireOpenByItself. */
export async function getPublicationByItself(ctx: Context, id: number): Promise<PublicationRow> {
  const found = isId(id) ? await store.findPublicationToOpen(ctx.db, id, ctx.viewer?.id ?? null) : null;
  return requireOpenByItself(ctx, found, 'PUBLICATION_NOT_FOUND');
}

/** As getPublication, by one of its blocks; `notFound` if it does not exist for the viewer. */
export async function getPublicationOf(
  ctx: Context,
  resourceId: string,
  notFound: 'PUBLICATION_RESOURCE_NOT_FOUND' | 'EXERCISE_NOT_FOUND',
): Promise<PublicationRow> {
  const viewerId = ctx.viewer?.id ?? null;
  const found = isUuid(resourceId)
    ? await store.findPublicationOfResource(ctx.db, resourceId, viewerId)
    : null;
  return requireOpen(ctx, found, notFound);
}

/** A block of a publication that the viewer may see; PUBLICATION_RESOURCE_NOT_FOUND, INVALID_PERMISSIONS. */
export async function getPublicationResource(ctx: Context, id: string): Promise<PublicationResourceRow> {
  const publication = await getPublicationOf(ctx, id, 'PUBLICATION_RESOURCE_NOT_FOUND');
  const resources = await resourceStore.listResources(ctx.db, [publication.id]);
  const resource = resources.find((each) => each.id === id.toLowerCase());
  if (!resource) throw new DomainError('PUBLICATION_RESOURCE_NOT_FOUND');
  return resource;
}

/** Who may open the cover of a publication: those who may see the publication. */
export async function findCoverAudience(ctx: Context, { id }: { id: string }): Promise<Audience> {
  return audienceOf(ctx, await store.findPublicationOfCover(ctx.db, id, ctx.viewer?.id ?? null));
}

/** Deletes a publication with its blocks, their exercises and files. Author or ADMIN. PUBLICATION_NOT_FOUND, INSUFFICIENT_ROLE. */
export async function deletePublication(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockManagedPublication(inner, id);
    const files = await listFiles(inner.db, id);
    await writeTogether(inner, (changes) => {
      publicationShelf.addRemoval(changes, [id], inner.platform.clock.now());
      addReleases(inner, changes, files);
    });
  });
}

/** The blocks of these publications, each in its order; checks no rights. */
export const listResources = (
  ctx: SystemContext,
  publicationIds: readonly number[],
): Promise<PublicationResourceRow[]> => resourceStore.listResources(ctx.db, publicationIds);

/** Ids of the exercises of these publications, in the order of their blocks; checks no rights. */
export const listExerciseIds = (
  ctx: SystemContext,
  publicationIds: readonly number[],
): Promise<{ publicationId: number; id: number }[]> => resourceStore.listExerciseIds(ctx.db, publicationIds);

/** Notes that an exercise of a publication has changed; call it inside the transaction that locks the publication. */
export const noteExercise = (ctx: SystemContext, { id }: Pick<PublicationRow, 'id'>): Promise<void> =>
  store.touchPublication(ctx.db, id, ctx.platform.clock.now());

/** What the viewer may do with a publication that they see; `connected`: with its author. */
export function publicationAbilities(ctx: Context, publication: PublicationRow, connected: boolean) {
  const { see: _see, ...abilities } = abilitiesOf(ctx, publication, connected);
  return abilities;
}

/** Deletes a person's publications. Call it inside a transaction. */
export const erasePublicationsOf = (ctx: SystemContext, authorId: number): Promise<void> =>
  store.deletePublicationsOf(ctx.db, authorId);
