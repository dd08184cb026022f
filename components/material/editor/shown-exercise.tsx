'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { exerciseLines } from '@/lib/material/exercise-lines';
import { pageExerciseQuery } from '@/lib/material/exercise-query';
import type { PageExercise } from '@/lib/material/exercise-query';
import type { OutlineItem } from '@/lib/quiz/draft-queries';
import { useNear } from '@/lib/use-near';
import { ExerciseBar, KindTag } from './exercise-bar';
import { NotInPlace } from './waiting-exercise';

export interface ShownExerciseProps {
  publicationId: number;
  blockId: string;
  exerciseId: number;
  /** What is typed and not in place; null: nothing is. */
  waiting: OutlineItem | null;
}

/** An exercise as its author reads it in the page, asked for when it comes near. */
export function ShownExercise({ publicationId, blockId, exerciseId, waiting }: ShownExerciseProps) {
  const t = useTranslations('material');
  const errorText = useErrorText();
  const { place, isNear } = useNear<HTMLDivElement>();
  const { data: exercise, error } = useQuery({
    ...pageExerciseQuery(browserApi, exerciseId),
    enabled: isNear,
  });
  return (
    <div ref={place}>
      <ExerciseBar publicationId={publicationId} blockId={blockId}>
        {exercise ? <Facts exercise={exercise} /> : <span className="text-ink-2">{t('exercise')}</span>}
      </ExerciseBar>
      {waiting ? <NotInPlace line={waiting} /> : null}
      {exercise ? <Text exercise={exercise} /> : error ? null : <Skeleton className="mt-2 h-16" />}
      {error ? (
        <Note tone="error" className="mt-2">
          {errorText(error)}
        </Note>
      ) : null}
    </div>
  );
}

function Facts({ exercise: { type, points } }: { exercise: PageExercise }) {
  const t = useTranslations('material');
  return (
    <>
      <KindTag type={type} />
      <span className="num text-meta text-ink-3">{t('exercisePoints', { points })}</span>
    </>
  );
}

function Text({ exercise }: { exercise: PageExercise }) {
  const t = useTranslations('material');
  const words = useTranslations('exercise');
  const { title, descriptionStudent, errorHint, language } = exercise;
  const lines = exerciseLines(exercise, { right: words('true'), wrong: words('false') });
  return (
    <>
      {title || descriptionStudent ? (
        <p dir="auto" className="mt-2 text-h3 font-[750] wrap-anywhere">
          {title || descriptionStudent}
        </p>
      ) : null}
      {lines.map((line, index) => (
        <p key={index} lang={language} dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
          {line.map(({ s, isRight }, place) =>
            isRight ? (
              <mark key={place} className="rounded-tag bg-jashyl-soft px-1.5 font-[640] text-jashyl">
                {s}
              </mark>
            ) : (
              s
            ),
          )}
        </p>
      ))}
      {errorHint ? (
        <p dir="auto" className="mt-1.5 text-meta text-ink-3 wrap-anywhere">
          {t('exerciseHint', { hint: errorHint })}
        </p>
      ) : null}
    </>
  );
}
