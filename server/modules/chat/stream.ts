import { CHAT_ATTACHMENTS_MAX, CHAT_MESSAGE_MAX } from '#contract/limits.ts';
import { chatEventSchema, chatOperationSchema, isChatMessage } from '#contract/socket-payloads.ts';
import type { ChatOperation, StoredOperation, StreamSnapshots } from '#contract/socket-payloads.ts';
import { latestFitting } from '../../byte-size.ts';
import { DomainError } from '../../errors.ts';
import { cleanText } from '../../text.ts';
import { findChatAccess } from '../lesson-access/service.ts';
import type { BatchItem, StreamRules } from '../stream/model.ts';
import { listLatest } from '../stream/service.ts';
import { CHAT_BUDGETS } from './budgets.ts';
import { checkChatAccess, checkStandingAccess } from './policy.ts';
import { areReferencesOpen } from './services/references.ts';
import { openBatch, openCachedBatch } from './stream-batch.ts';
import { findChatStanding, lockStandings, standingGuard } from './stream-store.ts';
import type { Asked } from './stream-store.ts';

/** Operations in a snapshot; earlier ones are paged. */
export const CHAT_SNAPSHOT = 200;

export const chatStream: StreamRules<ChatOperation, StreamSnapshots['chat']> = {
  budget: CHAT_BUDGETS.chatOperation,
  // Six bytes per character: the longest JSON escape.
  maxBytes: CHAT_MESSAGE_MAX * 6 + CHAT_ATTACHMENTS_MAX * 80 + 200,
  startsWithSnapshot: false,
  accessEndsOn: [
    'schedule.accessLost',
    'schedule.changed',
    'live.ended',
    'connection.ended',
    'chat.accessLost',
  ],
  parse,
  isOwnPlain: true,
  parseOwn: (value) => {
    const parsed = chatEventSchema.safeParse(value);
    if (!parsed.success) throw new DomainError('BAD_USER_INPUT');
    return parsed.data;
  },
  findAccess: async (ctx, id) => {
    const { viewer } = ctx;
    if (!viewer) return checkChatAccess(null, { isMember: false, isOpen: false }, []);
    const standing = await findChatStanding(ctx.db, { chatId: id, userId: viewer.id });
    return checkChatAccess(viewer, standing, standing.isOfLesson ? await findChatAccess(ctx, id) : []);
  },
  refusalOf: async (ctx, payload) =>
    isChatMessage(payload) && !(await areReferencesOpen(ctx, payload.attachments ?? []))
      ? 'CHAT_ATTACHMENT_NOT_FOUND'
      : null,
  refusals: async (db, items) => {
    const standings = await lockStandings(db, authorsOf(items));
    const found = new Map(authorsOf(items).map((asked, index) => [keyOf(asked), standings[index]]));
    return items.map(({ id, userId }) => {
      const standing = userId === null ? null : found.get(keyOf({ chatId: id, userId }));
      if (!standing) return null;
      const { canWrite, code } = checkStandingAccess(standing);
      return canWrite ? null : code;
    });
  },
  writeGuard: (items) => standingGuard(authorsOf(items)),
  openBatch,
  openCachedBatch,
  isErased: (payload) => 'edits' in payload && payload.text === undefined,
  readSnapshot: async (db, id, partBytes) => {
    const latest = await listLatest(db, `chat:${id}`, CHAT_SNAPSHOT);
    const operations = latestFitting(latest, partBytes) as StoredOperation<ChatOperation>[];
    return { snapshot: { seq: operations.at(-1)?.seq ?? 0, operations }, more: null };
  },
};

const keyOf = ({ chatId, userId }: Asked) => `${chatId} ${userId}`;

/** The authors in each chat, each once. */
function authorsOf(items: readonly BatchItem<ChatOperation>[]): Asked[] {
  const asked = items.flatMap(({ id, userId }) => (userId === null ? [] : { chatId: id, userId }));
  return [...new Map(asked.map((each) => [keyOf(each), each])).values()];
}

/** Normalizes the text, without characters that hide or reverse it; a message needs visible text or an attachment. */
function parse(value: unknown): ChatOperation {
  const parsed = chatOperationSchema.safeParse(value);
  if (!parsed.success) throw new DomainError('BAD_USER_INPUT');
  const sent = parsed.data;
  if ('edits' in sent) return { ...sent, text: cleanText(sent.text) };
  if ('deletes' in sent) return sent;
  const message = cleanText(sent.message);
  const { attachments } = sent;
  const names = new Set(attachments?.map(({ kind, id }) => `${kind} ${id}`));
  if (names.size < (attachments?.length ?? 0)) throw new DomainError('BAD_USER_INPUT');
  if (!message && (!attachments || sent.corrects !== undefined)) throw new DomainError('BAD_USER_INPUT');
  return { ...sent, message, ...(attachments && { attachments }) };
}
