/** What the composer writes: a new message, a change of one's own, or a correction of a partner's. */
export type ComposerMode = { kind: 'say' } | { kind: 'edit' | 'correct'; seq: number; text: string };

export const SAYING: ComposerMode = { kind: 'say' };
