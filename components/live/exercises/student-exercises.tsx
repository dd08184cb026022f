'use client';
import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useSignals } from '@/components/live/signals-context';
import { EmptyState } from '@/components/ui/empty';
import { Tag } from '@/components/ui/tag';
import { isVisible, releaseOf } from '@/lib/live-exercise/exercise-state';
import type { ListedExercise } from '@/lib/live-exercise/queries';
import { ExercisePager } from './exercise-pager';
import { OpenTask } from './open-task';
import { useSharedAnswers } from './own-answers';
import { ShownToAll } from './shown-to-all';
import { panelProps } from './tab-row';

interface StudentExercisesProps {
  scheduleId: number;
  exercises: readonly ListedExercise[];
  chosen: number | null;
  onChoose: (exerciseId: number) => void;
  teacher: string;
}

/** The exercises of the lesson, for a student: those that were released can be opened. */
export function StudentExercises(props: StudentExercisesProps) {
  const { scheduleId, exercises, chosen, onChoose, teacher } = props;
  const t = useTranslations('live-exercises');
  const { signals } = useSignals();
  const id = useId();
  const own = useSharedAnswers();
  const paged = exercises.map(({ exerciseId }, index) => {
    const state = releaseOf(signals, exerciseId);
    const verdicts = state === 'REVEALED' ? own.answers.get(exerciseId)?.verdicts : null;
    const outcome = verdicts
      ? t('pointsOf', { points: verdicts.points, max: verdicts.maxPoints })
      : undefined;
    return { exerciseId, number: index + 1, state, outcome, isOpenToViewer: isVisible(state) };
  });
  const open = paged.find(({ exerciseId, isOpenToViewer }) => exerciseId === chosen && isOpenToViewer);
  return (
    <div className="grid gap-3 p-3 md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ExercisePager id={id} exercises={paged} chosen={open?.exerciseId ?? null} onChoose={onChoose} />
        <Tag tone="kok">
          <Eye aria-hidden />
          {t('teacherSees')}
        </Tag>
      </div>
      <ShownToAll exerciseId={open?.exerciseId ?? null} />
      {open?.state ? (
        <div {...panelProps(id, `${open.exerciseId}`)}>
          <OpenTask
            key={open.exerciseId}
            {...{ scheduleId, own, teacher, state: open.state, exerciseId: open.exerciseId }}
            number={open.number}
            count={paged.length}
          />
        </div>
      ) : (
        <EmptyState title={t('noneReleased')} text={t('noneReleasedText', { teacher })} />
      )}
    </div>
  );
}
