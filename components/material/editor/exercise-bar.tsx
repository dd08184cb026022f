'use client';
import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { KIND_ICONS } from '@/components/quiz/kinds';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { pageExercisePath } from '@/lib/material/paths';

export interface ExerciseBarProps {
  publicationId: number;
  blockId: string;
  /** What is known of the exercise. */
  children: ReactNode;
}

/** What an exercise of the page is, and the way to its form. */
export function ExerciseBar({ publicationId, blockId, children }: ExerciseBarProps) {
  const t = useTranslations('material');
  const router = useRouter();
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      {children}
      <Button
        variant="subtle"
        size="sm"
        className="ms-auto"
        onClick={() => router.push(pageExercisePath(publicationId, blockId))}
      >
        <Pencil aria-hidden />
        {t('editExercise')}
      </Button>
    </div>
  );
}

/** The kind of an exercise. */
export function KindTag({ type }: { type: ExerciseType }) {
  const t = useTranslations('editor');
  const Icon = KIND_ICONS[type];
  return (
    <Tag tone="sary">
      <Icon aria-hidden />
      {t(`kind.${type}`)}
    </Tag>
  );
}
