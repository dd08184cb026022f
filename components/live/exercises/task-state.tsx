'use client';
import { Check, Eye, LockKeyhole } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Tag } from '@/components/ui/tag';
import type { LiveVerdicts } from '@/lib/contract/live/answers.ts';
import type { ReleaseState } from '@/lib/contract/live/names.ts';

interface TaskStateProps {
  state: ReleaseState;
  isHandedIn: boolean;
  verdicts: LiveVerdicts | null;
  teacher: string;
}

/** Why nothing can be changed now, and what came of it. */
export function TaskState({ state, isHandedIn, verdicts, teacher }: TaskStateProps) {
  const t = useTranslations('live-exercises');
  const isRevealed = state === 'REVEALED';
  const Sign = isRevealed ? Eye : state === 'LOCKED' ? LockKeyhole : Check;
  const said = isRevealed ? t('revealed') : state === 'LOCKED' ? t('locked', { teacher }) : t('handedIn');
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <Tag tone={isRevealed ? 'kok' : 'plain'}>
        <Sign aria-hidden />
        {said}
      </Tag>
      {verdicts ? (
        <b className="num">{t('pointsOf', { points: verdicts.points, max: verdicts.maxPoints })}</b>
      ) : null}
      {!isRevealed && isHandedIn && state === 'RELEASED' ? (
        <span className="text-sm text-ink-2">{t('handedInText')}</span>
      ) : null}
    </div>
  );
}
