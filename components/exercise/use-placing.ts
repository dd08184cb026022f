'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Phrase } from '@/lib/contract/exercise/parts.ts';
import { free, place, type Placed } from '@/lib/exercise/placing';

export interface Placing {
  /** The chip that was picked up and waits for a gap. */
  picked: string | null;
  placed: Placed;
  freePhrases: readonly Phrase[];
  textOf: (phraseId: string | undefined) => string;
  pick: (phraseId: string) => void;
  put: (gapId: string, phraseId: string | null) => void;
  cancel: () => void;
  /** What has just happened, for who listens. */
  said: string;
}

/** Phrases into gaps: tap a chip and a gap, or open a gap's list; a filled gap gives its phrase back or swaps. */
export function usePlacing(
  { bank, gaps, reusable }: { bank: readonly Phrase[]; gaps: readonly string[]; reusable: boolean },
  answer: Record<string, string | null> | null,
  onAnswer: (answer: Record<string, string | null>) => void,
): Placing {
  const t = useTranslations('exercise');
  const [picked, setPicked] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const placed: Placed = answer ?? {};
  const textOf = (id: string | undefined) => bank.find((phrase) => phrase.id === id)?.text ?? '';
  const put = (gapId: string, phraseId: string | null) => {
    const number = gaps.indexOf(gapId) + 1;
    setSaid(
      phraseId
        ? t('saidPlaced', { phrase: textOf(phraseId), number, count: gaps.length })
        : t('saidReturned', { phrase: textOf(placed[gapId] ?? undefined) }),
    );
    setPicked(null);
    onAnswer(place(placed, gapId, phraseId, reusable));
  };
  return {
    picked,
    placed,
    textOf,
    put,
    said,
    freePhrases: free(bank, placed, reusable),
    pick: (id) => {
      setPicked(picked === id ? null : id);
      setSaid(picked === id ? t('saidCancelled') : t('saidTaken', { phrase: textOf(id) }));
    },
    cancel: () => {
      if (picked) setSaid(t('saidCancelled'));
      setPicked(null);
    },
  };
}
