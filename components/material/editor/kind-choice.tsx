'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { KIND_ICONS } from '@/components/quiz/kinds';
import { Button } from '@/components/ui/button';
import { EXERCISE_TYPES } from '@/lib/contract/exercise/exercise-type.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { pageExercisePath } from '@/lib/material/paths';

export interface KindChoiceProps {
  /** Null while the block is not saved: an exercise needs a block that it belongs to. */
  publicationId: number | null;
  blockId: string;
}

/** The ten kinds of exercises. The chosen one opens its form as soon as the block is saved. */
export function KindChoice({ publicationId, blockId }: KindChoiceProps) {
  const t = useTranslations('material');
  const editor = useTranslations('editor');
  const router = useRouter();
  const [chosen, setChosen] = useState<ExerciseType | null>(null);
  const open = useEffectEvent((id: number, type: ExerciseType) =>
    router.push(pageExercisePath(id, blockId, type)),
  );
  useEffect(() => {
    if (publicationId !== null && chosen !== null) open(publicationId, chosen);
  }, [publicationId, chosen]);
  return (
    <>
      <p className="mb-2 font-[640]">{t('chooseKind')}</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {EXERCISE_TYPES.map((type, index) => {
          const Icon = KIND_ICONS[type];
          return (
            <li key={type} className="grid">
              <Button
                variant="subtle"
                data-first={index === 0 || undefined}
                pending={chosen === type}
                onClick={() => setChosen(type)}
                className="justify-start! text-start"
              >
                <Icon aria-hidden />
                {editor(`kind.${type}`)}
              </Button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="mt-2 text-sm text-ink-2">
        {chosen !== null && publicationId === null ? t('exerciseWaits') : null}
      </p>
    </>
  );
}
