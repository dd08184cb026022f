import type { Privacy } from '#contract/openness.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { isId } from '#contract/id.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { isMinor } from '../../account/model.ts';
import { findUsers, requireConfirmedEmail } from '../../account/service.ts';
import { requireOpening } from '../../openness/service.ts';
import { searchColumns } from '../../search/service.ts';
import { releaseUploads } from '../../upload/service.ts';
import { POST_BUDGETS } from '../budgets.ts';
import { parseClientId, parsePost, requireWhole, sharesOf } from '../input.ts';
import type { PostValues } from '../input.ts';
import type { PostRow, StoredPost } from '../model.ts';
import * as store from '../store.ts';
import { claimMedia } from './media.ts';
import { readMentions } from './mention.ts';
import { cancelNoticesOfClosed, listReaders, notifyPeople, takeBackMentions } from './notice.ts';
import { getOpenPost } from './open.ts';
import { wordsOf } from './search.ts';
import { requireShared } from './share.ts';

type Columns = Omit<StoredPost, 'id'>;

/** Whether somebody under 18 writes: their posts go to connections alone. And whether they reach strangers. */
export async function findWriter(ctx: Context): Promise<{ isMinor: boolean; isConfirmed: boolean }> {
  const { id } = requireViewer(ctx);
  const [person] = await findUsers(ctx, [id]);
  return {
    isMinor: !person || isMinor(person, ctx.platform.clock.now()),
    isConfirmed: Boolean(person?.emailConfirmedAt),
  };
}

/** What everybody may see at some time; until their address is confirmed, a person reaches their connections alone. */
const isForStrangers = ({ privacy }: Pick<StoredPost, 'privacy'>): boolean =>
  privacy === 'PUBLIC' || privacy === 'SCHEDULED';

/** BAD_USER_INPUT with ADULTS_ONLY for what a minor may not choose. */
function requireForMinor({ privacy, answersFrom }: Pick<StoredPost, 'privacy' | 'answersFrom'>): void {
  const code = { code: 'ADULTS_ONLY' } as const;
  if (privacy !== 'CONNECTIONS' && privacy !== 'HIDDEN')
    throw new DomainError('BAD_USER_INPUT', { fields: { privacy: code } });
  if (answersFrom === 'ALL') throw new DomainError('BAD_USER_INPUT', { fields: { answersFrom: code } });
}

/**
 * Creates a post; repeating it with the same `clientId` returns the same, whatever it says. The errors are those of the
 * contract.
 */
export async function createPost(
  ctx: Context,
  { input, ...sent }: { clientId: string; input: object },
): Promise<PostRow> {
  const { id: authorId } = requireViewer(ctx);
  const clientId = parseClientId(sent);
  const values = parsePost(input);
  const known = await findSent(ctx, authorId, clientId);
  if (known) return known;
  await ctx.platform.limiter.take(POST_BUDGETS.post, String(authorId));
  const made = await makeRow(ctx, authorId, values);
  const id = await inTransaction(ctx, async (inner) => {
    const postId = await store.insertPost(inner.db, {
      ...made,
      ...searchColumns(wordsOf(made)),
      clientId,
    });
    if (postId === null) return null;
    await store.insertMedia(inner.db, postId, await claimMedia(inner, values.mediaItems ?? [], []));
    await notifyMentioned(inner, { ...made, id: postId }, made.mentionIds);
    emitChanged(inner, authorId);
    return postId;
  });
  // Sent twice at once: the other request has stored it.
  const stored = id === null ? await findSent(ctx, authorId, clientId) : await getOpenPost(ctx, id);
  if (!stored) throw new DomainError('POST_NOT_FOUND');
  return stored;
}

/** What was sent under this id before; POST_NOT_FOUND if it was deleted since. */
async function findSent(ctx: Context, authorId: number, clientId: string): Promise<PostRow | null> {
  const found = await store.findPostOfClient(ctx.db, authorId, clientId);
  if (found?.thing.deletedAt) throw new DomainError('POST_NOT_FOUND');
  return found && found.thing;
}

async function makeRow(ctx: Context, authorId: number, values: PostValues): Promise<Columns> {
  const now = ctx.platform.clock.now();
  const writer = await findWriter(ctx);
  const isLimited = writer.isMinor || !writer.isConfirmed;
  const privacy: Privacy = values.privacy ?? (isLimited ? 'CONNECTIONS' : 'PUBLIC');
  const given = { ...DEFAULTS, ...columnsOf(values) };
  const row = {
    ...given,
    hasShared: sharesOf(given).length > 0,
    ...requireOpening({ privacy, availableFrom: values.availableFrom ?? null }, null),
  };
  if (writer.isMinor) requireForMinor(row);
  if (isForStrangers(row)) await requireConfirmedEmail(ctx);
  requireWhole({ ...row, mediaCount: values.mediaItems?.length ?? 0 });
  await requireShared(ctx, row);
  const mentionIds = await readMentions(ctx, row.text, { authorId });
  const place = placeOf({ ...row, createdAt: now, publishedAt: now, announcedAt: null }, now);
  return { ...row, ...place, authorId, mentionIds, createdAt: now, updatedAt: now };
}

const DEFAULTS = {
  text: '',
  language: null,
  answersFrom: 'CONNECTIONS',
  allowsCorrections: true,
  wantsCorrections: false,
  publicationId: null,
  lessonId: null,
  quizId: null,
  sourceId: null,
  hasShared: false,
  likesCount: 0,
  commentsCount: 0,
  correctionsCount: 0,
  editedAt: null,
  deletedAt: null,
  wasPublic: false,
} as const;

/** The values as columns; what is not given is left out. */
function columnsOf(values: PostValues): Partial<Columns> {
  const { mediaItems: _media, sharedPublicationId, sharedLessonId, sharedQuizId, ...row } = values;
  return {
    ...row,
    ...(sharedPublicationId !== undefined && { publicationId: sharedPublicationId }),
    ...(sharedLessonId !== undefined && { lessonId: sharedLessonId }),
    ...(sharedQuizId !== undefined && { quizId: sharedQuizId }),
  };
}

type Placed = Pick<StoredPost, 'privacy' | 'availableFrom' | 'createdAt' | 'publishedAt' | 'announcedAt'>;

/**
 * Where a post stands in feeds. One that others could see stays where it was then, however its privacy changes: nobody lifts it
 * to the top again. A scheduled one stands at its start, but not before it was written; any other stands at the moment
 * in which it is opened.
 */
export function placeOf(
  { privacy, availableFrom, createdAt, publishedAt, announcedAt }: Placed,
  now: Date,
): Pick<Placed, 'publishedAt' | 'announcedAt'> {
  if (privacy === 'HIDDEN' || (announcedAt && publishedAt <= now)) return { publishedAt, announcedAt };
  if (privacy !== 'SCHEDULED' || !availableFrom) return { publishedAt: now, announcedAt: now };
  const start = availableFrom < createdAt ? createdAt : availableFrom;
  return { publishedAt: start, announcedAt: start > now ? null : now };
}

/** Whether others could see a post before a change, though nobody may have been told yet. */
const wasOpen = ({ privacy, publishedAt, announcedAt }: StoredPost, now: Date): boolean =>
  announcedAt !== null || (privacy !== 'HIDDEN' && publishedAt <= now);

/** Tells people who are mentioned in a post that is open now; those of one that opens later are told then. */
async function notifyMentioned(
  ctx: Context,
  post: Pick<StoredPost, 'id' | 'authorId' | 'privacy' | 'publishedAt'>,
  mentionIds: readonly number[],
): Promise<void> {
  if (post.publishedAt > ctx.platform.clock.now() || mentionIds.length === 0) return;
  const userIds = await listReaders(ctx, post, mentionIds);
  await notifyPeople(ctx, post, { userIds, action: 'Mentioned', actorId: post.authorId });
}

/** Changes the viewer's own post; what is omitted stays. The errors are those of the contract. */
export async function updatePost(
  ctx: Context,
  { id, input }: { id: number; input: object },
): Promise<PostRow> {
  const { id: viewerId } = requireViewer(ctx);
  const values = parsePost(input);
  await ctx.platform.limiter.take(POST_BUDGETS.post, String(viewerId));
  const writer = await findWriter(ctx);
  await inTransaction(ctx, async (inner) => {
    const before = await lockOwnPost(inner, id);
    const now = inner.platform.clock.now();
    const { sourceId: _fixed, ...columns } = columnsOf(values);
    const given = { ...columns, hasShared: sharesAfter(before, columns) };
    const after = {
      ...before,
      ...requireOpening({ ...given, privacy: given.privacy ?? before.privacy }, before),
    };
    if (writer.isMinor) requireForMinor(after);
    if (isForStrangers(after) && after.privacy !== before.privacy) await requireConfirmedEmail(inner);
    const shown = await store.listMediaIds(inner.db, id);
    requireWhole({ ...after, mediaCount: values.mediaItems?.length ?? shown.length });
    await requireShared(inner, after, before);
    const mentionIds = await readMentions(inner, after.text, {
      authorId: viewerId,
      before: before.mentionIds,
    });
    const announcedAt = before.announcedAt ?? (wasOpen(before, now) ? now : null);
    const place = placeOf({ ...after, announcedAt }, now);
    const editedAt = after.text === before.text ? before.editedAt : now;
    await store.updatePost(inner.db, id, {
      ...given,
      ...place,
      ...searchColumns(wordsOf(after)),
      mentionIds,
      editedAt,
      updatedAt: now,
    });
    if (values.mediaItems) await replaceMedia(inner, id, values.mediaItems, shown);
    const edited = { ...after, ...place, mentionIds };
    if (mayClose(after, before)) await cancelNoticesOfClosed(inner, edited);
    await notifyOfChange(inner, before, edited);
    emitChanged(inner, viewerId);
  });
  return getOpenPost(ctx, id);
}

/** Notifies those who are mentioned from now on, and takes it back from those who are mentioned no more. */
async function notifyOfChange(ctx: Context, before: StoredPost, after: StoredPost): Promise<void> {
  const userIds = before.mentionIds.filter((each) => !after.mentionIds.includes(each));
  await takeBackMentions(ctx, after, { actorId: after.authorId, userIds });
  const wasAnnounced = before.announcedAt !== null && before.privacy !== 'HIDDEN';
  const mentioned = wasAnnounced
    ? after.mentionIds.filter((each) => !before.mentionIds.includes(each))
    : after.mentionIds;
  await notifyMentioned(ctx, after, mentioned);
}

/** What was shared and is erased counts until the author shares something else or takes it out. */
const sharesAfter = (before: StoredPost, given: Partial<Columns>): boolean =>
  sharesOf({ ...before, ...given }).length > 0 ||
  (before.hasShared && !['publicationId', 'lessonId', 'quizId'].some((name) => name in given));

/** Whether a change may have closed it to somebody. */
const mayClose = (after: StoredPost, before: StoredPost): boolean =>
  after.privacy !== before.privacy || after.availableFrom?.getTime() !== before.availableFrom?.getTime();

async function replaceMedia(
  ctx: Context,
  postId: number,
  items: NonNullable<PostValues['mediaItems']>,
  shown: readonly string[],
): Promise<void> {
  const media = await claimMedia(ctx, items, shown);
  await store.deleteMedia(ctx.db, postId);
  await store.insertMedia(ctx.db, postId, media);
  await releaseUploads(
    ctx,
    shown.filter((id) => !items.some((item) => item.id === id)),
  );
}

/** The viewer's own post, locked until the transaction ends. POST_NOT_FOUND, also for somebody else's. */
export async function lockOwnPost(ctx: Context, id: number): Promise<StoredPost> {
  const viewer = requireViewer(ctx);
  const post = isId(id) ? await store.lockPost(ctx.db, id) : null;
  if (!post || post.authorId !== viewer.id) throw new DomainError('POST_NOT_FOUND');
  return post;
}

/** Their other devices refetch their feed, and the feeds of their connections are filled. */
export function emitChanged(ctx: Context, authorId: number): void {
  ctx.events.emit('feed.due', { authorId });
  ctx.events.emit('feed.changed', { userIds: [authorId] });
}
