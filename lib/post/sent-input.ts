import type { PostInput } from '@/graphql/generated/graphql';
import { dropDraft, loadDraft, saveDraft } from '@/lib/form-draft';
import { hasLeft, userKey } from '@/lib/user-storage';

interface Sent {
  /** What was sent last, as JSON. */
  input: string;
  /** Something else was sent before: which of them the server has is not known. */
  isMixed: boolean;
}

const NONE: Sent = { input: '', isMixed: false };
const keyOf = (userId: number, clientId: string) => userKey(userId, `post.sent.${clientId}`);

/**
 * Keeps what is being sent of a new post, through a reload as its draft. Returns whether something else has been sent of it
 * before, which the server may have stored in its place: it stores a post once.
 */
export function noteSent(userId: number, clientId: string, input: PostInput): boolean {
  const before = loadDraft(sessionStorage, keyOf(userId, clientId), NONE);
  const now = JSON.stringify(input);
  const isMixed = before !== null && (before.isMixed || before.input !== now);
  if (!hasLeft(userId)) saveDraft(sessionStorage, keyOf(userId, clientId), { input: now, isMixed });
  return isMixed;
}

/** The server has answered, or the post is thrown away. */
export const forgetSent = (userId: number, clientId: string): void =>
  dropDraft(sessionStorage, keyOf(userId, clientId));
