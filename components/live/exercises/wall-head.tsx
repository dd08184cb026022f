'use client';
import { useTranslations } from 'next-intl';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { usePacedText } from '@/lib/live-exercise/use-paced-text';
import type { Wall } from '@/lib/live-exercise/use-wall';
import { ReleaseActions } from './release-actions';

interface WallHeadProps {
  exerciseId: number;
  title: string;
  description: string;
  state: ReleaseState | null;
  wall: Pick<Wall, 'rows' | 'columns' | 'right' | 'handedIn' | 'typing'>;
  onHintToAll: () => void;
}

/** The exercise, how far the class is, and what can be made of it. Its counts are announced politely, not with every key. */
export function WallHead({ exerciseId, title, description, state, wall, onHintToAll }: WallHeadProps) {
  const t = useTranslations('live-exercises');
  const { rows, columns, right, handedIn, typing } = wall;
  const of = rows.length * columns.length;
  const announced = usePacedText(t('countsAnnounced', { right, of, handedIn, students: rows.length }));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 flex-[1_1_240px]">
        <h2 className="text-h3 break-words">{title || t('untitled')}</h2>
        {description ? <p className="text-sm break-words text-ink-2">{description}</p> : null}
        <p className="num text-sm text-ink-2">
          {t.rich('counts', {
            ...{ right, of, handedIn, students: rows.length, typing },
            b: (text) => <b className="text-ink">{text}</b>,
          })}
        </p>
        <p role="status" className="sr-only">
          {announced}
        </p>
      </div>
      <ReleaseActions {...{ exerciseId, state, onHintToAll }} />
    </div>
  );
}
