import { WORDS_MAX, WORD_SOUNDS_MAX_BYTES } from '#contract/word/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { MutationAddWordsArgs } from '../../../generated/resolvers.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { getLesson } from '../../lesson/service.ts';
import { getSheet } from '../../lesson-sheet/service.ts';
import { getPublication } from '../../material/service.ts';
import { claimUploads } from '../../upload/service.ts';
import { WORD_BUDGETS } from '../budgets.ts';
import { parseAdded } from '../input.ts';
import type { AddedInput } from '../input.ts';
import type { WordRow } from '../model.ts';
import { typedKey } from '../model.ts';
import * as store from '../store.ts';

type Added = AddedInput['words'][number];

/** Words of one place are one word there, whoever adds them again; one that was typed is known by its device's id. */
function keyOf({ clientId, lessonWordId, sheetKey, word }: Added, places: AddedInput): string {
  const { lessonId, publicationId, lessonScheduleId } = places;
  if (lessonScheduleId !== null) return `sheet:${lessonScheduleId}:${sheetKey}`;
  if (lessonId !== null && lessonWordId) return `lesson-word:${lessonWordId}`;
  if (publicationId !== null) return `publication:${publicationId}:${word.toLowerCase()}`;
  return typedKey(clientId);
}

/**
 * Adds words from one place that is open to the viewer, or typed ones; those that are known stay as they are. Returns
 * them in the order of the input. Codes as in word.graphql.
 */
export async function addWords(ctx: Context, input: MutationAddWordsArgs): Promise<WordRow[]> {
  const { id: ownerId } = requireViewer(ctx);
  const added = parseAdded(input);
  const { lessonId, publicationId, lessonScheduleId, words } = added;
  await ctx.platform.limiter.take(WORD_BUDGETS.word, String(ownerId));
  if (lessonId !== null) await getLesson(ctx, lessonId);
  if (publicationId !== null) await getPublication(ctx, publicationId);
  if (lessonScheduleId !== null) await checkSheet(ctx, lessonScheduleId, words);
  const now = ctx.platform.clock.now();
  const rows = words.map((word) => ({
    ...{ ownerId, lessonId, publicationId, createdAt: now, dueAt: now },
    key: keyOf(word, added),
    ...{ word: word.word, translation: word.translation, sentence: word.sentence },
    placeFrom: word.place?.[0] ?? null,
    placeTo: word.place?.[1] ?? null,
    ...{ language: word.language, translationLanguage: word.translationLanguage },
    lessonWordId: lessonId === null ? null : word.lessonWordId,
    scheduleId: lessonScheduleId,
    sheetKey: lessonScheduleId === null ? null : word.sheetKey,
    audioId: word.audio,
  }));
  const unique = [...new Map(rows.map((row) => [row.key, row])).values()];
  const keys = unique.map(({ key }) => key);
  const known = new Set((await store.findByKeys(ctx.db, ownerId, keys)).map(({ key }) => key));
  const news = unique.filter(({ key }) => !known.has(key));
  if (news.length > 0) {
    if ((await store.countWords(ctx.db, ownerId)) + news.length > WORDS_MAX)
      throw new DomainError('WORDS_FULL');
    await insert(ctx, ownerId, news);
  }
  const stored = new Map((await store.findByKeys(ctx.db, ownerId, keys)).map((row) => [row.key, row]));
  const [first] = stored.values();
  if (first && news.length > 0) ctx.events.emit('word.changed', { wordId: first.id, userIds: [ownerId] });
  return rows.flatMap(({ key }) => stored.get(key) ?? []);
}

/** The words are those, or of the corrections, of a sheet that the viewer may read now. */
async function checkSheet(ctx: Context, scheduleId: number, words: readonly Added[]): Promise<void> {
  const sheet = await getSheet(ctx, scheduleId);
  const keys = new Set([...sheet.words, ...sheet.corrections].map(({ key }) => key));
  if (!words.every(({ sheetKey }) => sheetKey !== null && keys.has(sheetKey)))
    throw new DomainError('BAD_USER_INPUT');
}

/** With their sounds, which have one word each. */
async function insert(ctx: Context, ownerId: number, rows: readonly store.NewWord[]): Promise<void> {
  const sounds = rows.flatMap(({ audioId }) => audioId ?? []);
  if (sounds.length === 0) return store.insertWords(ctx.db, rows);
  await inTransaction(ctx, async (inner) => {
    await claimUploads(
      inner,
      sounds.map((id) => ({ id, purpose: 'WORD_AUDIO' })),
      { ownerId },
    );
    await store.insertWords(inner.db, rows);
    const used = await store.sumSounds(inner.db, ownerId);
    if (used > WORD_SOUNDS_MAX_BYTES)
      throw new DomainError('QUOTA_EXCEEDED', { details: { used, max: WORD_SOUNDS_MAX_BYTES } });
  });
}
