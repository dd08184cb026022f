import type { SQL } from 'drizzle-orm';
import type { SystemContext } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { sortedUuids } from '../../../uuid.ts';
import * as copies from '../copy-store.ts';
import type { LessonContent, LessonRow } from '../model.ts';
import * as store from '../store.ts';
import { addFirstVersion } from '../version-store.ts';
import { listWords } from '../word-store.ts';

export { addLink } from '../copy-store.ts';

interface CopyKey {
  authorId: number;
  clientId: string;
}

interface NewCopy extends CopyKey {
  from: LessonRow;
  content: LessonContent;
  /** Maps the id of each file to that of its copy. */
  files: ReadonlyMap<string, string>;
}

/** The copy that its owner made under this id before; null if there is none, or if that lesson is no copy. */
export async function findLessonCopy(ctx: SystemContext, key: CopyKey): Promise<LessonRow | null> {
  const found = await store.lockLessonOfClient(ctx.db, key);
  return found && found.sourceTitle !== null ? found : null;
}

/** What a copy of a lesson takes; two statements. Checks no rights. */
export async function readToCopy(
  ctx: SystemContext,
  { id, coverId, audioId }: Pick<LessonRow, 'id' | 'coverId' | 'audioId'>,
): Promise<LessonContent> {
  const words = await listWords(ctx.db, [id]);
  const [parts] = await store.listParts(ctx.db, [id]);
  const { attachments = [], quizIds = [] } = parts ?? {};
  const files = [
    coverId,
    audioId,
    ...words.map((word) => word.audioId),
    ...attachments.map(({ fileId }) => fileId),
  ].filter((file) => file !== null);
  return { words, attachments, quizIds, files };
}

/**
 * Adds a hidden lesson like another one, for somebody else: in no folder, without the author's notes; it remembers its source.
 * Returns the name of its part, which has no row if a lesson with this `clientId` exists. Checks no rights.
 */
export function addLessonCopy(
  ctx: SystemContext,
  changes: Changes,
  { from, content, files, ...key }: NewCopy,
  then: (lesson: LessonRow | null) => void,
): SQL {
  const now = ctx.platform.clock.now();
  const copyOf = (file: string | null) => (file && files.get(file)) ?? null;
  const values = {
    ...key,
    sourceId: from.id,
    sourceTitle: from.title,
    sourceAuthorId: from.authorId,
    title: from.title,
    description: from.description,
    language: from.language,
    level: from.level,
    translationLanguage: from.translationLanguage,
    coverId: copyOf(from.coverId),
    audioId: copyOf(from.audioId),
    audioTitle: from.audioTitle,
    othersMayCopy: from.othersMayCopy,
    privacy: 'HIDDEN',
    createdAt: now,
    updatedAt: now,
  } as const;
  const lesson = store.addLesson(ctx.db, changes, values, then);
  const wordIds = sortedUuids(ctx.platform.ids, content.words.length);
  const words = content.words.map(({ lessonId: _from, ...word }, index) => ({
    ...word,
    id: wordIds[index] ?? '',
    audioId: copyOf(word.audioId),
    revision: 1,
  }));
  copies.addWords(changes, lesson, words);
  const attachments = content.attachments.flatMap(({ fileId, title, order }) => {
    const copy = copyOf(fileId);
    return copy ? [{ fileId: copy, title, order, createdAt: now }] : [];
  });
  copies.addAttachments(changes, lesson, attachments);
  addFirstVersion(changes, { lesson, editorId: key.authorId, now });
  return lesson;
}
