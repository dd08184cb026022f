import { isDeepStrictEqual } from 'node:util';
import { LESSON_WORDS_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import { claimUpload } from '../../upload/service.ts';
import type { WordChanges, WordValues } from '../input.ts';
import type { LessonRow, LessonWordRow } from '../model.ts';
import * as store from '../word-store.ts';

/** What a save changes in a vocabulary. */
export interface WordPlan {
  /** New and changed rows; their revision is set when they are written. */
  put: { row: Omit<LessonWordRow, 'revision'>; former: LessonWordRow | null }[];
  removed: LessonWordRow[];
  /** `words.{id}` of the rows that somebody else has changed since. */
  conflicts: string[];
}

/**
 * Compares sent words with the stored ones. A row that is sent as it already is changes nothing; a move alone is never
 * a conflict. A row that somebody else has removed is added again: what was typed stays. LESSON_WORDS_FULL; BAD_USER_INPUT
 * for a word of another lesson.
 */
export async function planWords(
  ctx: Context,
  { id: lessonId }: Pick<LessonRow, 'id'>,
  { words, removedWords }: WordChanges,
  revision: number,
): Promise<WordPlan> {
  const sent = new Map(words.map((word) => [word.id, toRow(lessonId, word)]));
  const removedIds = removedWords.filter((id) => !sent.has(id));
  const ids = [...sent.keys(), ...removedIds];
  if (ids.length === 0) return { put: [], removed: [], conflicts: [] };
  const { stored: found, total } = await store.readForChange(ctx.db, lessonId, ids);
  if (found.some((row) => row.lessonId !== lessonId)) throw new DomainError('BAD_USER_INPUT');
  const stored = new Map(found.map((row) => [row.id, row]));
  const put = [...sent.values()]
    .map((row) => ({ row, former: stored.get(row.id) ?? null }))
    .filter(
      ({ row, former }) => !former || !isDeepStrictEqual({ ...row, revision: 0 }, { ...former, revision: 0 }),
    );
  const removed = removedIds.flatMap((id) => stored.get(id) ?? []);
  const added = put.filter(({ former }) => !former).length - removed.length;
  if (added > 0 && total + added > LESSON_WORDS_MAX) throw new DomainError('LESSON_WORDS_FULL');
  const changed = put.filter(({ row, former }) => former && !isMoveOnly(row, former));
  const conflicts = [...changed.flatMap(({ former }) => former ?? []), ...removed]
    .filter((former) => former.revision > revision)
    .map(({ id }) => `words.${id}`);
  return { put, removed, conflicts };
}

const toRow = (lessonId: number, { audio, ...values }: WordValues) => ({
  ...values,
  lessonId,
  audioId: audio,
});

const isMoveOnly = (row: Omit<LessonWordRow, 'revision'>, former: LessonWordRow): boolean =>
  isDeepStrictEqual({ ...row, position: '', revision: 0 }, { ...former, position: '', revision: 0 });

/** Claims the new sounds of a plan; those that they replace are released. UPLOAD_NOT_FOUND. */
export async function claimSounds(
  ctx: Context,
  { authorId: ownerId }: Pick<LessonRow, 'authorId'>,
  { put }: WordPlan,
): Promise<void> {
  for (const { row, former } of put)
    if (row.audioId && row.audioId !== former?.audioId)
      await claimUpload(ctx, row.audioId, 'LESSON_AUDIO', { ownerId, replaced: former?.audioId ?? null });
}

/** Sounds that no word refers to after a plan. */
export const releasedBy = ({ put, removed }: WordPlan): string[] => [
  ...put.flatMap(({ row, former }) => (row.audioId ? [] : (former?.audioId ?? []))),
  ...removed.flatMap(({ audioId }) => audioId ?? []),
];

/** Adds the rows of a plan, under the revision that the locked lesson gets. */
export function addWordChanges(
  changes: Changes,
  { id: lessonId }: Pick<LessonRow, 'id'>,
  { put, removed }: WordPlan,
  revision: number,
): void {
  store.addPut(
    changes,
    put.map(({ row, former }) => ({
      ...row,
      revision: former && isMoveOnly(row, former) ? former.revision : revision,
    })),
  );
  store.addRemoval(
    changes,
    lessonId,
    removed.map(({ id }) => id),
  );
}

/** Adds the words of a lesson that was created a moment ago. BAD_USER_INPUT for the id of another word. */
export async function addWords(
  ctx: Context,
  { id: lessonId, authorId: ownerId, revision }: Pick<LessonRow, 'id' | 'authorId' | 'revision'>,
  { words }: WordChanges,
): Promise<void> {
  const rows = [...new Map(words.map((word) => [word.id, { ...toRow(lessonId, word), revision }])).values()];
  for (const { audioId } of rows) if (audioId) await claimUpload(ctx, audioId, 'LESSON_AUDIO', { ownerId });
  if ((await store.insertWords(ctx.db, rows)) < rows.length) throw new DomainError('BAD_USER_INPUT');
}
