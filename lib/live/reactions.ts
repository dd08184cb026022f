import type { Reaction } from '@/lib/contract/live/names.ts';
import { shownOf } from './signals';
import type { Signals } from './signals';

/** Milliseconds for which a reaction is shown. */
const SHOWN_MS = 6_000;

export const REACTION_SIGNS: Readonly<Record<Reaction, string>> = {
  CLAP: '👏',
  THUMBS_UP: '👍',
  HEART: '❤️',
  LAUGH: '😄',
  SURPRISE: '😮',
  THINK: '🤔',
};

type Things = Pick<Signals, 'things'>;

/**
 * How this person reacts now; null: they do not, or did before.
 * @param now milliseconds by the server's clock
 */
export function reactionOf(signals: Things, userId: number, now: number): Reaction | null {
  const shown = shownOf(signals, 'reaction', userId);
  if (!shown || (shown.at !== null && now - shown.at >= SHOWN_MS)) return null;
  return shown.payload.sign;
}

/** The latest reaction of somebody that is shown now. `key` tells it from others. */
export function latestReaction(signals: Things, now: number) {
  const latest = [...signals.things.values()].findLast(({ payload }) => payload.change === 'reaction');
  if (latest?.payload.change !== 'reaction' || latest.at === null) return null;
  const { userId, sign } = latest.payload;
  return now - latest.at < SHOWN_MS ? { key: `${userId} ${latest.at}`, userId, sign } : null;
}
