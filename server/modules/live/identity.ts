/**
 * The identity of a person on the media server: bound to the account, so that two tabs of one person are one
 * participant.
 */
export function identityOf(userId: number): string {
  return `user-${userId}`;
}
