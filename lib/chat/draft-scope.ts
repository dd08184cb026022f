import { sessionTexts } from '@/lib/stored-texts';
import { userKey } from '@/lib/user-storage';
import type { DraftScope } from './attachment-drafts';
import { tabId } from './tab-id';

const placeKey = (userId: number, chatId: number) => userKey(userId, `pieces.${chatId}`);

/** Where this tab keeps the attachments of the next message to a chat. */
export const draftScope = (userId: number, chatId: number): DraftScope => ({
  userId,
  chatId,
  tab: sessionTexts.read(placeKey(userId, chatId)) || tabId(),
});

/**
 * A sent message leaves the place at once, which the session storage does and the database does not: a page that is left
 * in that instant would have the attachments again, and the next message would be sent with them.
 */
export const leaveDraftScope = (userId: number, chatId: number): void =>
  sessionTexts.write(placeKey(userId, chatId), crypto.randomUUID());
