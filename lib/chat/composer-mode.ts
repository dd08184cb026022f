/** What the words being written are for: a new message, other words for one's own, a partner's put right. */
export type ComposerMode = { kind: 'say' } | { kind: 'edit' | 'correct'; seq: number; text: string };

export const SAYING: ComposerMode = { kind: 'say' };
