import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  UnsubscribeFromDigestsDocument,
  UnsubscribeFromRemindersDocument,
} from '@/graphql/generated/graphql';

/** The mails that a person ends by a link in one of them, with the operation that does it. */
export const UNSUBSCRIBE: Record<MailsOf, TypedDocumentNode<object, { token: string }>> = {
  digests: UnsubscribeFromDigestsDocument,
  reminders: UnsubscribeFromRemindersDocument,
};

export type MailsOf = 'digests' | 'reminders';

/** What the address of the link says; those of digests say nothing. */
export const readMailsOf = (of: unknown): MailsOf => (of === 'reminders' ? of : 'digests');
