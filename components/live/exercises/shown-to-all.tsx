'use client';
import { Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSignals } from '@/components/live/signals-context';
import { Button } from '@/components/ui/button';
import { shownOf } from '@/lib/live/signals';

interface ShownToAllProps {
  exerciseId: number | null;
  /** Its teacher puts it away. */
  canPutAway?: boolean;
}

/** An answer that the teacher shows to everybody, without a name. */
export function ShownToAll({ exerciseId, canPutAway = false }: ShownToAllProps) {
  const t = useTranslations('live-exercises');
  const { signals, change } = useSignals();
  const shown = exerciseId === null ? null : (shownOf(signals, 'shown', exerciseId)?.payload ?? null);
  return (
    <div role="status">
      {shown?.answer ? (
        <div className="flex flex-wrap items-center gap-3 rounded-field bg-kok-soft px-3.5 py-2.5">
          <Megaphone aria-hidden className="size-5 flex-none text-kok" />
          <p className="min-w-0 flex-1 break-words">
            <span className="text-ink-2">{t(shown.isRight ? 'rightToAll' : 'shownToAll')}</span>{' '}
            <b>{shown.answer}</b>
          </p>
          {canPutAway ? (
            <Button size="sm" variant="subtle" onClick={() => change({ ...shown, answer: null })}>
              {t('putAway')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
