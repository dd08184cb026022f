import { GetChatMessagesPaginatedDocument } from '@/graphql/generated/graphql';
import type {
  ChatMessagePartsFragment,
  GetChatMessagesPaginatedQuery,
  GetChatMessagesPaginatedQueryVariables,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { ChatAttachment } from '@/lib/contract/socket-payloads.ts';
import type { ChatMessage } from './chat-state';

export type MessagePage = GetChatMessagesPaginatedQuery['getChatMessagesPaginated'];

/** Fetches one page of messages before or after a number. */
export async function askMessages(
  chatId: number,
  stretch: Omit<GetChatMessagesPaginatedQueryVariables, 'chatId'>,
): Promise<MessagePage> {
  const data = await browserApi(GetChatMessagesPaginatedDocument, { chatId, ...stretch });
  return data.getChatMessagesPaginated;
}

type Part = ChatMessagePartsFragment['attachments'][number];

function toAttachment({ kind, id, name, mimeType, size, width, height }: Part): ChatAttachment {
  if (kind === 'publicationResource') return { kind, id };
  if (kind !== 'file') return { kind, id: Number(id) };
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

/** Converts a message of the API into the form of the stream. */
export function fromApi(fields: ChatMessagePartsFragment): ChatMessage {
  const { seq, id, message, userId, createdAt, attachments, event } = fields;
  return {
    seq,
    opId: id,
    userId,
    message,
    at: createdAt,
    ...(fields.editedAt && { editedAt: fields.editedAt }),
    ...(fields.deletedAt && { deletedAt: fields.deletedAt }),
    ...(attachments.length > 0 && { attachments: attachments.map(toAttachment) }),
    ...(fields.corrects !== null && { corrects: fields.corrects }),
    ...(fields.original !== null && { original: fields.original }),
    ...(fields.correctedBy.length > 0 && { correctedBy: fields.correctedBy }),
    ...(event && {
      happened: { event, byId: fields.byId ?? 0, userIds: fields.userIds, title: fields.title ?? undefined },
    }),
  };
}
