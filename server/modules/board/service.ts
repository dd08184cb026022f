import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { BOARD_NAME_MAX } from '#contract/limits.ts';
import type { Context, SystemContext, Viewer } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import { DomainError } from '../../errors.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { cleanLine } from '../../text.ts';
import { inTransaction } from '../../transaction.ts';
import { requireViewer } from '../../viewer.ts';
import { isBoardInUse } from '../lesson-access/service.ts';
import { addStream, createStream, checkAccess, removeStream } from '../stream/service.ts';
import { BOARD_BUDGETS } from './budgets.ts';
import type { BoardRow } from './model.ts';
import { abilitiesOf, canManageBoard, canOwnBoards } from './policy.ts';
import type { BoardAbilities } from './policy.ts';
import * as store from './store.ts';

const nameSchema = z.object({
  name: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, fieldCode('REQUIRED')).max(BOARD_NAME_MAX)),
});
const PREVIEW_KEY_BYTES = 18;

/** Adds a board of this owner with its stream, and returns a query for its id; checks no rights. */
export function addBoard(
  ctx: SystemContext,
  changes: Changes,
  { ownerId, name }: { ownerId: number; name: string },
): SQL {
  const id = store.addBoard(changes, { ownerId, name, createdAt: ctx.platform.clock.now() });
  addStream(changes, 'board', id);
  return id;
}

/**
 * Adds a read of boards for a lesson, which locks them until it is stored: a simultaneous removal waits, and then finds
 * them in use. Call it inside a transaction.
 */
export const addBoardsRead = store.addBoardLocks;

/**
 * The boards for a lesson, in the order of `ids`, of those that were read: the viewer's own, and those it has already
 * (`earlier`). BOARD_NOT_FOUND for any other.
 */
export function requireBoardsForLesson(
  ctx: Context,
  ids: readonly number[],
  found: readonly store.LockedBoard[],
  earlier: readonly number[],
): { id: number; name: string }[] {
  const { id: viewerId } = requireViewer(ctx);
  return ids.map((id) => {
    const board = found.find((one) => one.id === id);
    if (!board || (board.ownerId !== viewerId && !earlier.includes(id)))
      throw new DomainError('BOARD_NOT_FOUND');
    return { id, name: board.name };
  });
}

/** The viewer's own boards, latest changed first. `take` 1 to 100. */
export async function listBoards(
  ctx: Context,
  page: PageInput,
): Promise<{ total: number; hasMore: boolean; items: BoardRow[] }> {
  const viewer = requireViewer(ctx);
  const { skip, take } = parsePage(page);
  const items = await store.listBoards(ctx.db, viewer.id, { skip, take });
  const total = await store.countBoards(ctx.db, viewer.id);
  return { total, hasMore: skip + items.length < total, items };
}

/** A board the viewer may see; BOARD_NOT_FOUND also for a hidden one. */
export async function getBoard(ctx: Context, id: number): Promise<BoardRow> {
  requireViewer(ctx);
  requireId(id);
  const { canRead, code } = await checkAccess(ctx, `board:${id}`);
  if (!canRead) throw new DomainError(code);
  return reload(ctx, id);
}

/** A board by its preview key; BOARD_NOT_FOUND for any other. */
export async function getBoardPreview(ctx: Context, id: number, key: string): Promise<BoardRow> {
  requireId(id);
  const { canRead } = await checkAccess({ ...ctx, viewer: null, accessKey: key }, `board:${id}`);
  if (!canRead) throw new DomainError('BOARD_NOT_FOUND');
  return reload(ctx, id);
}

/** Creates a board of the viewer's own; for instructors. */
export async function createOwnBoard(ctx: Context, input: { name: string }): Promise<BoardRow> {
  const viewer = requireOwner(ctx);
  const { name } = parseInput(nameSchema, input);
  await ctx.platform.limiter.take(BOARD_BUDGETS.board, `user:${viewer.id}`);
  return inTransaction(ctx, async (inner) => {
    const createdAt = inner.platform.clock.now();
    const id = await store.insertBoard(inner.db, { ownerId: viewer.id, name, createdAt });
    await createStream(inner, `board:${id}`);
    return reload(inner, id);
  });
}

export async function renameBoard(ctx: Context, id: number, input: { name: string }): Promise<BoardRow> {
  await requireManaged(ctx, id);
  const { name } = parseInput(nameSchema, input);
  await store.changeBoard(ctx.db, id, { name, updatedAt: ctx.platform.clock.now() });
  return reload(ctx, id);
}

/** Removes the board for everybody; BOARD_IN_USE while an upcoming or live lesson uses it. */
export async function removeBoard(ctx: Context, id: number): Promise<boolean> {
  await inTransaction(ctx, async (inner) => {
    await requireManaged(inner, id);
    // A lesson that is being scheduled on it is stored first, or finds the board removed.
    if (!(await store.lockBoard(inner.db, id))) throw new DomainError('BOARD_NOT_FOUND');
    if (await isBoardInUse(inner, id)) throw new DomainError('BOARD_IN_USE');
    await store.changeBoard(inner.db, id, { deletedAt: inner.platform.clock.now(), accessKey: null });
    inner.events.emit('board.removed', { boardId: id });
  });
  return true;
}

/**
 * Creates an independent copy of the board's contents with its pages and pictures, owned by the viewer, with another name
 * if one is given; it remembers its source. The copy shares the pictures' bytes, so that the transaction does not wait for file storage.
 */
export async function cloneBoard(
  ctx: Context,
  id: number,
  givenName: string | null = null,
): Promise<BoardRow> {
  const viewer = requireOwner(ctx);
  const from = await getBoard(ctx, id);
  const { name } = givenName === null ? from : parseInput(nameSchema, { name: givenName });
  await ctx.platform.limiter.take(BOARD_BUDGETS.board, `user:${viewer.id}`);
  return inTransaction(ctx, async (inner) => {
    const createdAt = inner.platform.clock.now();
    const to = await store.insertCopy(inner.db, id, { ownerId: viewer.id, name, createdAt });
    // Number 1 stands for the copy itself: a client that joins without a state gets a snapshot.
    await createStream(inner, `board:${to}`, 1);
    return reload(inner, to);
  });
}

/** Creates a preview link with a new key; sockets that watch by the old key are disconnected. */
export async function renewBoardKey(ctx: Context, id: number): Promise<BoardRow> {
  return changeKey(ctx, id, ctx.platform.ids.secret(PREVIEW_KEY_BYTES));
}

/** Ends the preview link. */
export async function removeBoardKey(ctx: Context, id: number): Promise<BoardRow> {
  return changeKey(ctx, id, null);
}

/**
 * Deletes a person's boards, except those on which lessons were held, which belong to all who took part; all their
 * preview links end. Returns the paths of pictures that no board shows any more. Call it inside a transaction.
 */
export async function eraseBoardsOf(ctx: SystemContext, ownerId: number): Promise<string[]> {
  const files: string[] = [];
  for (const boardId of await store.endKeysOf(ctx.db, ownerId))
    ctx.events.emit('board.keyChanged', { boardId });
  for (const id of await store.listUnusedBoards(ctx.db, ownerId)) {
    files.push(...(await store.listOwnPaths(ctx.db, id)));
    await store.deleteBoard(ctx.db, id);
    await removeStream(ctx, `board:${id}`);
    ctx.events.emit('board.removed', { boardId: id });
  }
  return files;
}

/**
 * The pictures a person has put on anybody's boards, with their paths: those after the path `after`, each path
 * once.
 */
export const listBoardFiles = (ctx: SystemContext, page: { userId: number; after: string; take: number }) =>
  store.listFilesOf(ctx.db, page);

/** What the viewer may do with a board that they may see. */
export async function boardAbilities(ctx: Context, board: BoardRow): Promise<BoardAbilities> {
  const viewer = requireViewer(ctx);
  if (canManageBoard(viewer, board)) return abilitiesOf(viewer, board, true);
  const { canWrite } = await checkAccess(ctx, `board:${board.id}`);
  return abilitiesOf(viewer, board, canWrite);
}

/** Path of the preview page with its key; null for everybody but the owner. */
export function previewPath(ctx: Context, board: BoardRow): string | null {
  if (!board.accessKey || !ctx.viewer || !canManageBoard(ctx.viewer, board)) return null;
  return `/lesson-board/${board.id}/preview?key=${encodeURIComponent(board.accessKey)}`;
}

async function changeKey(ctx: Context, id: number, accessKey: string | null): Promise<BoardRow> {
  return inTransaction(ctx, async (inner) => {
    await requireManaged(inner, id);
    await store.changeBoard(inner.db, id, { accessKey });
    inner.events.emit('board.keyChanged', { boardId: id });
    return reload(inner, id);
  });
}

function requireOwner(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (!canOwnBoards(viewer)) throw new DomainError('INSUFFICIENT_ROLE');
  return viewer;
}

async function requireManaged(ctx: Context, id: number): Promise<void> {
  const board = await getBoard(ctx, id);
  if (!canManageBoard(requireViewer(ctx), board)) throw new DomainError('INVALID_PERMISSIONS');
}

async function reload(ctx: SystemContext, id: number): Promise<BoardRow> {
  const board = await store.findBoard(ctx.db, id);
  if (!board) throw new DomainError('BOARD_NOT_FOUND');
  return board;
}

function requireId(id: number): void {
  if (id < 1) throw new DomainError('BOARD_NOT_FOUND');
}
