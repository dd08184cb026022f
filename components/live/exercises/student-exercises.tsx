'use client';
import { Eye, ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSignals } from '@/components/live/signals-context';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty';
import { Tag } from '@/components/ui/tag';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { isVisible, releaseOf } from '@/lib/live-exercise/exercise-state';
import type { ListedExercise } from '@/lib/live-exercise/queries';
import { useMediaQuery } from '@/lib/use-media-query';
import { ExercisePager } from './exercise-pager';
import { MyAnswers } from './my-answers';
import type { MyExercise } from './my-answers';
import { OpenTask } from './open-task';
import { useSharedAnswers } from './own-answers';
import { ShownToAll } from './shown-to-all';
import { useSide } from './side-context';
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
  const paged = exercises.map(({ exerciseId, parentTitle }, index) => {
    const state = releaseOf(signals, exerciseId);
    const verdicts = state === 'REVEALED' ? own.answers.get(exerciseId)?.verdicts : null;
    const outcome = verdicts
      ? t('pointsOf', { points: verdicts.points, max: verdicts.maxPoints })
      : undefined;
    const isOpenToViewer = isVisible(state);
    return { exerciseId, parentTitle, number: index + 1, state, outcome, isOpenToViewer };
  });
  const open = paged.find(({ exerciseId, isOpenToViewer }) => exerciseId === chosen && isOpenToViewer);
  return (
    <div className="grid gap-3 p-3 md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ExercisePager id={id} exercises={paged} chosen={open?.exerciseId ?? null} onChoose={onChoose} />
        <span className="flex flex-wrap items-center gap-2">
          <Tag tone="kok">
            <Eye aria-hidden />
            {t('teacherSees')}
          </Tag>
          <OwnAnswersView {...{ scheduleId, own, onChoose }} exercises={paged.flatMap(toMine)} />
        </span>
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

const toMine = ({
  state,
  ...one
}: Omit<MyExercise, 'state'> & { state: ReleaseState | null }): MyExercise[] =>
  state !== null && isVisible(state) ? [{ ...one, state }] : [];

/** Beside the exercise, where there is room; on a phone over it, when it is asked for. */
function OwnAnswersView({ onChoose, ...rest }: Parameters<typeof MyAnswers>[0]) {
  const t = useTranslations('live-exercises');
  const { place, isOpen } = useSide();
  const hasSide = useMediaQuery('(min-width: 768px)');
  const [isAsked, setAsked] = useState(false);
  if (hasSide)
    return place && isOpen
      ? createPortal(
          <div>
            <MyAnswers {...rest} onChoose={onChoose} />
          </div>,
          place,
        )
      : null;
  const choose = (exerciseId: number) => {
    setAsked(false);
    onChoose(exerciseId);
  };
  return (
    <>
      <Button size="sm" variant="subtle" onClick={() => setAsked(true)}>
        <ListChecks aria-hidden />
        {t('side.mine')}
      </Button>
      <Dialog open={isAsked} onOpenChange={setAsked} title={t('side.mine')}>
        <MyAnswers {...rest} onChoose={choose} />
      </Dialog>
    </>
  );
}
