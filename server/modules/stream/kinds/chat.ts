import { CHAT_ATTACHMENTS_MAX, CHAT_MESSAGE_MAX } from '#contract/limits.ts';
import { chatEventSchema, chatOperationSchema } from '#contract/socket-payloads.ts';
import type { ChatOperation, StoredOperation, StreamSnapshots } from '#contract/socket-payloads.ts';
import { DomainError } from '../../../errors.ts';
import { cleanText } from '../../../text.ts';
import { findChatAccess } from '../../schedule/service.ts';
import { findChatStanding } from '../chat-store.ts';
import type { StreamRules } from '../model.ts';
import { judgeChat } from '../policy.ts';
import { listLatest } from '../store.ts';
import { latestFitting } from '../weigh.ts';
import { openWork, recallWork } from './chat-work.ts';

/** Operations a snapshot begins with; earlier ones are paged. */
export const CHAT_SNAPSHOT = 200;

export const chatRules: StreamRules<ChatOperation, StreamSnapshots['chat']> = {
  budget: 'chatOperation',
  // Six bytes a character: the longest JSON escape.
  maxBytes: CHAT_MESSAGE_MAX * 6 + CHAT_ATTACHMENTS_MAX * 80 + 200,
  startsWithSnapshot: false,
  parse,
  isOwnPlain: true,
  parseOwn: (value) => {
    const parsed = chatEventSchema.safeParse(value);
    if (!parsed.success) throw new DomainError('BAD_USER_INPUT');
    return parsed.data;
  },
  findAuthority: async (ctx, id) => {
    const { viewer } = ctx;
    if (!viewer) return judgeChat(null, { isMember: false, isOpen: false }, []);
    const standing = await findChatStanding(ctx.db, { chatId: id, userId: viewer.id });
    return judgeChat(viewer, standing, standing.isOfLesson ? await findChatAccess(ctx, id) : []);
  },
  openWork,
  recallWork,
  isForgotten: (payload) => 'edits' in payload && payload.text === undefined,
  readSnapshot: async (db, id, partBytes) => {
    const latest = await listLatest(db, `chat:${id}`, CHAT_SNAPSHOT);
    const operations = latestFitting(latest, partBytes) as StoredOperation<ChatOperation>[];
    return { snapshot: { seq: operations.at(-1)?.seq ?? 0, operations }, more: null };
  },
};

/** Words as they are stored, without what hides or turns them; a message has something to see or carries something. */
function parse(value: unknown): ChatOperation {
  const parsed = chatOperationSchema.safeParse(value);
  if (!parsed.success) throw new DomainError('BAD_USER_INPUT');
  const said = parsed.data;
  if ('edits' in said) return { ...said, text: cleanText(said.text) };
  if ('deletes' in said) return said;
  const message = cleanText(said.message);
  const attachments = said.attachments?.map((one) =>
    one.kind === 'file' ? { ...one, id: one.id.toLowerCase() } : one,
  );
  const names = new Set(attachments?.map(({ kind, id }) => `${kind} ${id}`));
  if (names.size < (attachments?.length ?? 0)) throw new DomainError('BAD_USER_INPUT');
  if (!message && (!attachments || said.corrects !== undefined)) throw new DomainError('BAD_USER_INPUT');
  return { ...said, message, ...(attachments && { attachments }) };
}
