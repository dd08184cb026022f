import { CHAT_MESSAGE_MAX } from '#contract/limits.ts';
import { chatOperationSchema } from '#contract/socket-payloads.ts';
import type { ChatOperation, StoredOperation, StreamSnapshots } from '#contract/socket-payloads.ts';
import { DomainError } from '../../../errors.ts';
import { findChatAccess } from '../../schedule/service.ts';
import type { StreamRules } from '../model.ts';
import { judgeChat } from '../policy.ts';
import { isChatMember, listLatest } from '../store.ts';
import { latestFitting } from '../weigh.ts';
import { logOnly } from './log-only.ts';

/** Messages a snapshot begins with; earlier ones are paged. */
export const CHAT_SNAPSHOT = 200;

export const chatRules: StreamRules<ChatOperation, StreamSnapshots['chat']> = {
  budget: 'chatOperation',
  // Six bytes a character: the longest JSON escape.
  maxBytes: CHAT_MESSAGE_MAX * 6 + 100,
  startsWithSnapshot: false,
  parse: (value) => {
    const parsed = chatOperationSchema.safeParse(value);
    if (!parsed.success) throw new DomainError('BAD_USER_INPUT');
    return parsed.data;
  },
  findAuthority: async (ctx, id) => {
    if (!ctx.viewer) return judgeChat(null, false, []);
    const isMember = await isChatMember(ctx.db, { chatId: id, userId: ctx.viewer.id });
    return judgeChat(ctx.viewer, isMember, await findChatAccess(ctx, id));
  },
  ...logOnly,
  readSnapshot: async (db, id, partBytes) => {
    const latest = await listLatest(db, `chat:${id}`, CHAT_SNAPSHOT);
    const operations = latestFitting(latest, partBytes) as StoredOperation<ChatOperation>[];
    return { snapshot: { seq: operations.at(-1)?.seq ?? 0, operations }, more: null };
  },
};
