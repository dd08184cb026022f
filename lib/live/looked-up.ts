import { LOOKED_UP_TEXT_MAX } from '@/lib/contract/limits.ts';
import type { LookedUp } from '@/lib/contract/live/reading.ts';

const cut = (text: string) => text.trim().slice(0, LOOKED_UP_TEXT_MAX).trim().toWellFormed();

/** A word with its translation as they are sent; null: one of them is empty. */
export function lookedUpOf({ word, translation }: LookedUp): LookedUp | null {
  const found = { word: cut(word), translation: cut(translation) };
  return found.word === '' || found.translation === '' ? null : found;
}

export const isSameWord = (one: LookedUp, other: LookedUp): boolean =>
  one.word === other.word && one.translation === other.translation;
