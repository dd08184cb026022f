'use client';
import { Check, CircleDashed, CircleSlash, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PartState } from '@/lib/exercise/view';

/** Styles of a part by its state after a check; an icon and text say the same. */
export const STATE_CLASS: Record<NonNullable<PartState>, string> = {
  RIGHT: 'border-jashyl bg-jashyl-soft text-jashyl',
  HALF: 'border-sary bg-sary-soft text-sary-ink',
  WRONG: 'border-anar bg-anar-soft text-anar underline decoration-wavy decoration-1 underline-offset-4',
  OPEN: 'border-dashed border-edge',
  MISSED: 'border-jashyl border-dashed',
};

const ICONS = { RIGHT: Check, HALF: CircleSlash, WRONG: X, OPEN: CircleDashed, MISSED: CircleDashed };

/** Texts of the icons, for screen readers. */
export function usePartWords(): Record<NonNullable<PartState>, string> {
  const t = useTranslations('exercise');
  return {
    RIGHT: t('partRight'),
    HALF: t('partHalf'),
    WRONG: t('partWrong'),
    OPEN: t('partOpen'),
    MISSED: t('partMissed'),
  };
}

export function PartIcon({ state }: { state: PartState }) {
  const words = usePartWords();
  if (!state) return null;
  const Icon = ICONS[state];
  return (
    <>
      <Icon aria-hidden className="inline size-4 flex-none" />
      <span className="sr-only">{words[state]}</span>
    </>
  );
}
