'use client';
import { useTranslations } from 'next-intl';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';

/** Types where everything can be picked, so that a wrong pick costs as much as a right one earns. */
const PENALISED: readonly ExerciseType[] = ['markTheWords', 'multipleChoice'];

/** Explains the scoring of such a task on request, so that nobody learns it by losing points. */
export function ScoreNote({ type, partial }: { type: ExerciseType; partial: boolean }) {
  const t = useTranslations('attempt');
  if (!PENALISED.includes(type)) return null;
  return (
    <details className="mt-3 text-ink-2">
      <summary className="min-h-6 w-fit cursor-pointer text-meta underline decoration-dotted underline-offset-4 touch:py-2.5">
        {t('scoreAsk')}
      </summary>
      <p className="mt-1">{t(partial ? 'scorePartial' : 'scoreWhole')}</p>
    </details>
  );
}
