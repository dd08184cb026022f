'use client';
import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { nameOfLine } from '@/lib/quiz/draft-queries';
import type { OutlineItem } from '@/lib/quiz/draft-queries';
import { ExerciseBar, KindTag } from './exercise-bar';

export interface WaitingExerciseProps {
  publicationId: number;
  blockId: string;
  line: OutlineItem;
}

/** An exercise that was begun and is not in place yet: readers see nothing of it. */
export function WaitingExercise({ publicationId, blockId, line }: WaitingExerciseProps) {
  const name = nameOfLine(line);
  return (
    <>
      <ExerciseBar publicationId={publicationId} blockId={blockId}>
        <KindTag type={line.type} />
      </ExerciseBar>
      {name ? (
        <p dir="auto" lang={line.language} className="mt-2 text-h3 font-[750] wrap-anywhere">
          {name}
        </p>
      ) : null}
      <NotInPlace line={line} />
    </>
  );
}

/** That readers do not see what is typed, and how much there is to mend. */
export function NotInPlace({ line: { errorsCount } }: { line: OutlineItem }) {
  const t = useTranslations('editor');
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-meta text-sary-ink">
      <Clock aria-hidden className="size-4 flex-none" />
      {errorsCount > 0 ? t('notInPlaceToFix', { count: errorsCount }) : t('notInPlace')}
    </p>
  );
}
