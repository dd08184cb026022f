/** The frame of a card in a message. */
export const CARD = 'relative w-full max-w-[340px] rounded-card border border-line bg-surface text-ink';
