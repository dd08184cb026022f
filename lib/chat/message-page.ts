import { GetChatMessagesPaginatedDocument } from '@/graphql/generated/graphql';
import type { ChatMessagePartsFragment, GetChatMessagesPaginatedQuery } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { ChatAttachment } from '@/lib/contract/socket-payloads.ts';
import type { ChatMessage } from './chat-state';

export type MessagePage = GetChatMessagesPaginatedQuery['getChatMessagesPaginated'];

/** Messages before or after a number. */
export async function askMessages(
  chatId: number,
  stretch: { before?: number; after?: number; take: number },
): Promise<MessagePage> {
  const data = await browserApi(GetChatMessagesPaginatedDocument, { chatId, ...stretch });
  return data.getChatMessagesPaginated;
}

type Part = ChatMessagePartsFragment['attachments'][number];

function toAttachment({ kind, id, name, mimeType, size, width, height }: Part): ChatAttachment {
  if (kind === 'quiz') return { kind, id: Number(id) };
  return {
    kind,
    id,
    ...(name !== null && { name }),
    ...(mimeType !== null && { mimeType }),
    ...(size !== null && { size }),
    width,
    height,
  };
}

/** A message the API tells, as the stream tells it. */
export function fromApi(told: ChatMessagePartsFragment): ChatMessage {
  const { seq, id, message, userId, createdAt, attachments, event } = told;
  return {
    seq,
    opId: id,
    userId,
    message,
    at: createdAt,
    ...(told.editedAt && { editedAt: told.editedAt }),
    ...(told.deletedAt && { deletedAt: told.deletedAt }),
    ...(attachments.length > 0 && { attachments: attachments.map(toAttachment) }),
    ...(told.corrects !== null && { corrects: told.corrects }),
    ...(told.original !== null && { original: told.original }),
    ...(told.correctedBy.length > 0 && { correctedBy: told.correctedBy }),
    ...(event && {
      happened: { event, byId: told.byId ?? 0, userIds: told.userIds, title: told.title ?? undefined },
    }),
  };
}
