'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Phrase } from '@/lib/contract/exercise/parts.ts';
import { carry, free, place, type Placed } from '@/lib/exercise/placing';
import { useRoving } from '@/lib/exercise/use-roving';

/** What is being dragged: a phrase, and the gap it was taken from (null: the bank). */
export interface Carried {
  phrase: string;
  from: string | null;
}

export type Placing = ReturnType<typeof usePlacing>;

export interface PlacingParts {
  bank: readonly Phrase[];
  gaps: readonly string[];
  reusable: boolean;
}

/** Announcements of changes for screen readers. */
function useAnnouncements({ bank, gaps }: PlacingParts) {
  const t = useTranslations('exercise');
  const [said, setSaid] = useState('');
  const count = gaps.length;
  const textOf = (id: string | null | undefined) => bank.find((phrase) => phrase.id === id)?.text ?? '';
  const numberOf = (gap: string) => gaps.indexOf(gap) + 1;
  return {
    said,
    textOf,
    announceTaken: (id: string) => setSaid(t('saidTaken', { phrase: textOf(id) })),
    announceReturned: (id: string) => setSaid(t('saidReturned', { phrase: textOf(id) })),
    announceCancelled: () => setSaid(t('saidCancelled')),
    announceOver: (gap: string) => setSaid(t('saidOver', { number: numberOf(gap), count })),
    /** `other`: the phrase that was there before. */
    announcePlaced: (id: string, gap: string, other: string | null) => {
      const where = { phrase: textOf(id), number: numberOf(gap), count };
      setSaid(
        other && other !== id ? t('saidSwapped', { ...where, other: textOf(other) }) : t('saidPlaced', where),
      );
    },
  };
}

/** Puts phrases into gaps: by dragging, by a tap on a chip and a gap, or from a gap's list. */
export function usePlacing(
  parts: PlacingParts,
  answer: Record<string, string | null> | null,
  onAnswer: (answer: Record<string, string | null>) => void,
) {
  const { bank, gaps, reusable } = parts;
  /** Id of the chip that was picked and waits for a gap. */
  const [picked, setPicked] = useState<string | null>(null);
  const announcements = useAnnouncements(parts);
  const placed: Placed = answer ?? {};
  const freePhrases = free(bank, placed, reusable);
  const change = (next: Placed, phrase: string, gap: string | null) => {
    setPicked(null);
    if (gap === null) announcements.announceReturned(phrase);
    else announcements.announcePlaced(phrase, gap, placed[gap] ?? null);
    onAnswer(next);
  };
  return {
    picked,
    placed,
    freePhrases,
    said: announcements.said,
    textOf: announcements.textOf,
    gapRoving: useRoving(gaps),
    chipRoving: useRoving(freePhrases.map(({ id }) => id)),
    /** Null removes the phrase in the gap. */
    put: (gap: string, phrase: string | null) => {
      const moved = phrase ?? placed[gap];
      if (moved) change(place(placed, gap, phrase, reusable), moved, phrase === null ? null : gap);
    },
    /** Dropped on a gap, or outside all gaps: back to the bank. */
    drop: ({ phrase, from }: Carried, to: string | null) => {
      if (from === to) announcements.announceCancelled();
      else change(carry(placed, phrase, { from, to }, reusable), phrase, to);
    },
    pick: (id: string) => {
      setPicked(picked === id ? null : id);
      if (picked === id) announcements.announceCancelled();
      else announcements.announceTaken(id);
    },
    lift: (phrase: string) => {
      setPicked(null);
      announcements.announceTaken(phrase);
    },
    over: announcements.announceOver,
    cancel: () => {
      if (picked) announcements.announceCancelled();
      setPicked(null);
    },
    letGo: announcements.announceCancelled,
  };
}
