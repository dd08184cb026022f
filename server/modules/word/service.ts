import { isId } from '#contract/id.ts';
import type { Context, SystemContext } from '../../context.ts';
import { findPlace } from '#contract/word/place.ts';
import type { WordForm } from '#contract/word.ts';
import { DomainError } from '../../errors.ts';
import type { QueryGetAddedWordsArgs, QueryGetDueWordsArgs, WordChanges } from '../../generated/resolvers.ts';
import type { QueryGetWordsArgs } from '../../generated/resolvers.ts';
import { parsePage } from '../../paging.ts';
import { inTransaction } from '../../transaction.ts';
import { requireViewer } from '../../viewer.ts';
import { releaseUploads } from '../upload/service.ts';
import { countAll } from './count-store.ts';
import { parseAhead, parseChanges, parseSearch, parseSource } from './input.ts';
import type { AddedWordRow, WordCountsRow, WordRow } from './model.ts';
import { ownsWord } from './policy.ts';
import { deleteReminder } from './reminder-store.ts';
import { deleteSharing } from './sharing-store.ts';
import * as store from './store.ts';

export { addWords } from './services/add.ts';
export { listForgottenWords } from './services/forgotten.ts';
export { listWordLogs, reviewWords } from './services/review.ts';
export { getWordSettings, updateWordSettings } from './services/settings.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The viewer's own, latest first. UNAUTHORIZED, BAD_USER_INPUT. */
export async function listWords(
  ctx: Context,
  { filter, skip, take, ...input }: QueryGetWordsArgs,
): Promise<{ total: number; hasMore: boolean; items: WordRow[] }> {
  const { id: ownerId } = requireViewer(ctx);
  const page = parsePage({ skip, take });
  const now = ctx.platform.clock.now();
  const asked = { ...parseSearch(input), ownerId, filter: filter ?? 'ALL', now };
  const { total, items } = await store.listWords(ctx.db, asked, page);
  return { total, items, hasMore: page.skip + items.length < total };
}

/** The viewer's words that are due within so many days, the longest due first. UNAUTHORIZED, BAD_USER_INPUT. */
export async function listDueWords(ctx: Context, input: QueryGetDueWordsArgs): Promise<WordRow[]> {
  const { id: ownerId } = requireViewer(ctx);
  const { days, take, lessonScheduleId: scheduleId } = parseAhead(input);
  const until = new Date(ctx.platform.clock.now().getTime() + days * DAY_MS);
  return store.listDue(ctx.db, { ownerId, until, take, scheduleId });
}

/** What the viewer added from one place. UNAUTHORIZED, BAD_USER_INPUT. */
export async function listAddedWords(ctx: Context, input: QueryGetAddedWordsArgs): Promise<AddedWordRow[]> {
  const { id: ownerId } = requireViewer(ctx);
  return store.listAdded(ctx.db, ownerId, parseSource(input));
}

/** UNAUTHORIZED. */
export async function countWords(ctx: Context): Promise<WordCountsRow> {
  const { id: ownerId } = requireViewer(ctx);
  return countAll(ctx.db, ownerId, ctx.platform.clock.now());
}

/** UNAUTHORIZED, BAD_USER_INPUT with fields, WORD_NOT_FOUND. */
export async function updateWord(ctx: Context, id: number, input: WordChanges): Promise<WordRow> {
  const texts = parseChanges(input);
  return inTransaction(ctx, async (inner) => {
    const word = await lockOwn(inner, id);
    const changes = { ...texts, ...placeIn(texts, word) };
    await store.updateWord(inner.db, id, changes);
    emitChanged(inner, word);
    return { ...word, ...changes };
  });
}

/** Of several places in a sentence the one that was meant stays, unless word or sentence is another. */
function placeIn({ word, sentence }: WordForm, stored: WordRow): Pick<WordRow, 'placeFrom' | 'placeTo'> {
  if (word === stored.word && sentence === stored.sentence)
    return { placeFrom: stored.placeFrom, placeTo: stored.placeTo };
  const place = findPlace(word, sentence);
  return { placeFrom: place?.[0] ?? null, placeTo: place?.[1] ?? null };
}

/** UNAUTHORIZED, WORD_NOT_FOUND. */
export async function removeWord(ctx: Context, id: number): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    const word = await lockOwn(inner, id);
    await store.deleteWord(inner.db, id);
    await releaseUploads(inner, word.audioId === null ? [] : [word.audioId]);
    emitChanged(inner, word);
    return true;
  });
}

/** Deletes a person's words with their logs, who may see of them, and their reminder. */
export async function eraseWordsOf({ db }: SystemContext, userId: number): Promise<void> {
  await store.deleteWordsOf(db, userId);
  await deleteSharing(db, userId);
  await deleteReminder(db, userId);
}

async function lockOwn(ctx: Context, id: number): Promise<WordRow> {
  const viewer = requireViewer(ctx);
  const [word] = isId(id) ? await store.lockWords(ctx.db, [id]) : [];
  if (!word || !ownsWord(viewer, word)) throw new DomainError('WORD_NOT_FOUND');
  return word;
}

const emitChanged = ({ events }: Context, { id, ownerId }: WordRow) =>
  events.emit('word.changed', { wordId: id, userIds: [ownerId] });
