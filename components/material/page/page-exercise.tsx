'use client';
import { useTranslations } from 'next-intl';
import { use } from 'react';
import { Button } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';
import { useNear } from '@/lib/use-near';
import { ExerciseInPlace } from './exercise-in-place';

const Waiting = () => <Skeleton className="h-24" />;
const ExercisePractice = lazy(async () => (await import('./exercise-practice')).ExercisePractice, {
  waiting: Waiting,
});

/** An exercise in its place. Its code and its words are loaded when it comes near, or is pressed. */
export function PageExercise({ id, exerciseId }: { id?: string; exerciseId: number }) {
  const t = useTranslations('material-page');
  const inPlace = use(ExerciseInPlace) ?? ((one: number) => <ExercisePractice exerciseId={one} />);
  const { place, isNear, bring } = useNear<HTMLElement>();
  const show = () => {
    // The pressed button goes, with the focus.
    place.current?.focus();
    bring();
  };
  return (
    <section
      ref={place}
      id={id}
      tabIndex={-1}
      aria-label={t('exercise')}
      className="page-own-line min-h-32 scroll-mt-20 rounded-card border border-line p-4 text-body leading-normal"
    >
      {isNear ? (
        inPlace(exerciseId)
      ) : (
        <Button variant="secondary" onClick={show}>
          {t('showExercise')}
        </Button>
      )}
    </section>
  );
}
