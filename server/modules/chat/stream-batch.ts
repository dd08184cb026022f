import type { SQL } from 'drizzle-orm';
import { CHAT_CHANGE_WINDOW_MS, CHAT_CORRECTIONS_MAX } from '#contract/limits.ts';
import { isChatMessage } from '#contract/socket-payloads.ts';
import type {
  ChatAttachment,
  ChatEditOperation,
  ChatMessageOperation,
  ChatOperation,
} from '#contract/socket-payloads.ts';
import type { Database } from '../../db/client.ts';
import { DomainError } from '../../errors.ts';
import * as store from './stream-store.ts';
import type { Author, Materializer, BatchItem } from '../stream/model.ts';

interface Key {
  chatId: number;
  seq: number;
}

/** What a batch of chat operations has read, and what it will write besides the log. */
interface ChatBatch {
  /** The messages that operations refer to, in their current form, by `chat seq`; absent: not read. */
  targets: Map<string, store.TargetRow>;
  files: Map<string, store.FileRow>;
  latest: Map<number, store.LatestRow & { isLeading: boolean }>;
  changed: Map<string, store.TargetRow>;
  wordsGone: (Key & { key: 'text' | 'original' })[];
  filesTaken: { uploadId: string; chatId: number; seq: number }[];
  /** Edits and deletions, which are no lines of the chat. */
  changes: Key[];
  filesLetGo: string[];
  /** Edits of this batch: a later edit of the same message erases their words. */
  edits: Map<string, ChatEditOperation>;
  /** Corrections of this batch: they lose what they quote if the corrected message is deleted. */
  corrections: Map<string, ChatMessageOperation>;
}

const keyOf = ({ chatId, seq }: Key) => `${chatId} ${seq}`;

const startBatch = (targets: readonly store.TargetRow[], files: readonly store.FileRow[]): ChatBatch => ({
  targets: new Map(targets.map((target) => [keyOf(target), target])),
  files: new Map(files.map((file) => [file.id, file])),
  latest: new Map(),
  changed: new Map(),
  wordsGone: [],
  filesTaken: [],
  changes: [],
  filesLetGo: [],
  edits: new Map(),
  corrections: new Map(),
});

/** The number of the message that an operation refers to, if any. */
function targetOf(payload: ChatOperation): number | undefined {
  if ('edits' in payload) return payload.edits;
  if ('deletes' in payload) return payload.deletes;
  return isChatMessage(payload) ? payload.corrects : undefined;
}

const fileIdsOf = (payload: ChatOperation): string[] =>
  isChatMessage(payload)
    ? (payload.attachments ?? []).flatMap((attachment) => (attachment.kind === 'file' ? attachment.id : []))
    : [];

export async function openBatch(
  db: Database,
  items: readonly BatchItem<ChatOperation>[],
): Promise<Materializer<ChatOperation>> {
  const targets = items.flatMap(({ id, payload }) => {
    const seq = targetOf(payload);
    return seq === undefined ? [] : [{ chatId: id, seq }];
  });
  const files = items.flatMap(({ payload }) => fileIdsOf(payload));
  return toMaterializer(startBatch(await store.findTargets(db, targets), await store.lockFiles(db, files)));
}

/** Plain messages need no reads. */
export function openCachedBatch(
  items: readonly BatchItem<ChatOperation>[],
): Materializer<ChatOperation> | null {
  const isPlain = ({ payload }: BatchItem<ChatOperation>) =>
    targetOf(payload) === undefined && fileIdsOf(payload).length === 0;
  return items.every(isPlain) ? toMaterializer(startBatch([], [])) : null;
}

function toMaterializer(batch: ChatBatch): Materializer<ChatOperation> {
  return {
    apply: (chatId, payload, seq, author) => {
      if ('edits' in payload) return applyEdit(batch, { chatId, seq }, payload, author);
      if ('deletes' in payload) return applyDeletion(batch, { chatId, seq }, payload, author);
      return isChatMessage(payload) ? applyMessage(batch, { chatId, seq }, payload, author) : payload;
    },
    writes: (now) => writesOf(batch, now),
    toCache: () => null,
  };
}

function applyMessage(
  batch: ChatBatch,
  at: Key,
  sent: ChatMessageOperation,
  { userId }: Author,
): ChatOperation {
  const corrected = findCorrected(batch, at.chatId, sent, userId);
  const attachments = sent.attachments?.map((attachment) => describe(batch, attachment, userId));
  for (const id of fileIdsOf(sent)) {
    // If two messages refer to the same file, the first one gets it.
    batch.files.delete(id);
    batch.filesTaken.push({ uploadId: id, ...at });
  }
  if (corrected) {
    const { message } = corrected;
    change(batch, corrected, { ...message, correctedBy: [...(message.correctedBy ?? []), at.seq] });
  }
  noteLatest(batch, at, userId);
  const stored: ChatMessageOperation = {
    ...sent,
    ...(attachments && { attachments }),
    ...(corrected && { original: corrected.message.message }),
  };
  if (corrected) batch.corrections.set(keyOf(at), stored);
  return stored;
}

/**
 * A person corrects messages of others and edits their own. Each correction is recorded in the message, so they are
 * limited.
 */
function findCorrected(
  batch: ChatBatch,
  chatId: number,
  { corrects }: ChatMessageOperation,
  userId: number | null,
): store.TargetRow | null {
  if (corrects === undefined) return null;
  const target = findTarget(batch, chatId, corrects);
  if (target.userId === userId || target.message.message === '') throw new DomainError('INVALID_PERMISSIONS');
  if ((target.message.correctedBy?.length ?? 0) >= CHAT_CORRECTIONS_MAX)
    throw new DomainError('TOO_MANY_REQUESTS');
  return target;
}

/** UPLOAD_NOT_FOUND for a file of another person, of another message, or uploaded for another purpose. */
function describe(batch: ChatBatch, attachment: ChatAttachment, userId: number | null): ChatAttachment {
  if (attachment.kind !== 'file') return attachment;
  const file = batch.files.get(attachment.id);
  if (!file || file.userId !== userId) throw new DomainError('UPLOAD_NOT_FOUND');
  const { name, mimeType, size, width, height } = file;
  return { kind: 'file', id: attachment.id, name, mimeType, size, width, height };
}

function findTarget(batch: ChatBatch, chatId: number, seq: number): store.TargetRow {
  const target = batch.targets.get(keyOf({ chatId, seq }));
  if (!target || target.message.deletedAt) throw new DomainError('CHAT_MESSAGE_NOT_FOUND');
  return target;
}

/** A message of the author's own, at most a day old. */
function findOwn(batch: ChatBatch, chatId: number, seq: number, { userId, now }: Author): store.TargetRow {
  const target = findTarget(batch, chatId, seq);
  if (target.userId !== userId) throw new DomainError('INVALID_PERMISSIONS');
  if (now.getTime() - target.createdAt.getTime() > CHAT_CHANGE_WINDOW_MS)
    throw new DomainError('CHAT_MESSAGE_TOO_OLD');
  return target;
}

function change(batch: ChatBatch, target: store.TargetRow, message: ChatMessageOperation): void {
  const changed = { ...target, message };
  batch.targets.set(keyOf(target), changed);
  batch.changed.set(keyOf(target), changed);
}

function applyEdit(batch: ChatBatch, at: Key, edit: ChatEditOperation, author: Author): ChatOperation {
  const target = findOwn(batch, at.chatId, edit.edits, author);
  const { message } = target;
  if (!edit.text && !message.attachments) throw new DomainError('BAD_USER_INPUT');
  eraseEdit(batch, target);
  change(batch, target, {
    ...message,
    message: edit.text ?? '',
    editedAt: author.now.toISOString(),
    editedBy: at.seq,
  });
  const stored = { ...edit };
  batch.edits.set(keyOf(at), stored);
  batch.changes.push(at);
  return stored;
}

/** Erases the words of the previous edit. */
function eraseEdit(batch: ChatBatch, { chatId, message }: store.TargetRow): void {
  if (message.editedBy === undefined) return;
  const key = { chatId, seq: message.editedBy };
  const inBatch = batch.edits.get(keyOf(key));
  if (inBatch) delete inBatch.text;
  else batch.wordsGone.push({ ...key, key: 'text' as const });
}

function applyDeletion(
  batch: ChatBatch,
  at: Key,
  deletion: { deletes: number },
  author: Author,
): ChatOperation {
  const { chatId } = at;
  const target = findOwn(batch, chatId, deletion.deletes, author);
  const { message } = target;
  eraseEdit(batch, target);
  for (const seq of message.correctedBy ?? []) eraseOriginal(batch, { chatId, seq });
  batch.filesLetGo.push(...fileIdsOf(message));
  change(batch, target, { message: '', deletedAt: author.now.toISOString() });
  batch.changes.push(at);
  return deletion;
}

/**
 * Erases the quote of a correction. The statement must change a row only once: a second change of it would be lost.
 */
function eraseOriginal(batch: ChatBatch, at: Key): void {
  const inBatch = batch.corrections.get(keyOf(at));
  const target = batch.targets.get(keyOf(at));
  if (inBatch) delete inBatch.original;
  else if (target) {
    const { original: _, ...message } = target.message;
    change(batch, target, message);
  } else batch.wordsGone.push({ ...at, key: 'original' });
}

function noteLatest(batch: ChatBatch, { chatId, seq }: Key, userId: number | null): void {
  const before = batch.latest.get(chatId);
  if (!before) batch.latest.set(chatId, { chatId, seq, leadId: userId, leadSeq: seq, isLeading: true });
  else {
    before.seq = seq;
    before.isLeading &&= before.leadId === userId;
    if (before.isLeading) before.leadSeq = seq;
  }
}

function writesOf(batch: ChatBatch, now: Date): SQL[] {
  const latest = [...batch.latest.values()].map(({ isLeading: _, ...row }) => row);
  const changed = [...batch.changed.values()].map(({ chatId, seq, message }) => ({
    chatId,
    seq,
    payload: message,
  }));
  const taken = batch.filesTaken.map(({ uploadId }) => uploadId);
  return [
    ...(latest.length > 0 ? [store.latestWrite(latest, now)] : []),
    ...(batch.changes.length > 0 ? [store.changesWrite(batch.changes)] : []),
    ...(changed.length > 0 ? [store.payloadsWrite(changed)] : []),
    ...(batch.wordsGone.length > 0 ? [store.wordsWrite(batch.wordsGone)] : []),
    ...(taken.length > 0 ? [store.filesWrite(batch.filesTaken), store.filesTakenWrite(taken, now)] : []),
    ...(batch.filesLetGo.length > 0 ? [store.filesLetGoWrite(batch.filesLetGo, now)] : []),
  ];
}
