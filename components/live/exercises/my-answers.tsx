'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DeliveryMark } from '@/components/exercise/delivery';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import type { LiveVerdicts, PartAnswers } from '@/lib/contract/live/answers.ts';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import { NO_ANSWER } from '@/lib/live-exercise/answers';
import { givenParts } from '@/lib/live-exercise/given';
import type { GivenPart } from '@/lib/live-exercise/given';
import { liveTaskQuery } from '@/lib/live-exercise/queries';
import type { OwnAnswers } from '@/lib/live-exercise/use-own-answers';
import { WAVE, lookOf } from './cell-look';
import { useAnswerText } from './use-cell-text';

export interface MyExercise {
  exerciseId: number;
  number: number;
  state: ReleaseState;
  /** Of its quiz or publication. */
  parentTitle: string;
}

interface MyAnswersProps {
  scheduleId: number;
  /** Those that can be seen now. */
  exercises: readonly MyExercise[];
  own: OwnAnswers;
  onChoose: (exerciseId: number) => void;
}

/** What this student gave in the lesson, exercise by exercise, with what has become of it. */
export function MyAnswers({ scheduleId, exercises, own, onChoose }: MyAnswersProps) {
  const t = useTranslations('live-exercises');
  if (exercises.length === 0) return <p className="text-ink-2">{t('noneReleased')}</p>;
  return (
    <ol data-testid="my-answers" className="divide-y divide-line [&>*]:py-3 [&>:first-child]:pt-0">
      {exercises.map((exercise) => (
        <MyExerciseItem key={exercise.exerciseId} {...{ scheduleId, exercise, own, onChoose }} />
      ))}
    </ol>
  );
}

interface ItemProps extends Pick<MyAnswersProps, 'scheduleId' | 'own' | 'onChoose'> {
  exercise: MyExercise;
}

function MyExerciseItem({ scheduleId, exercise, own, onChoose }: ItemProps) {
  const t = useTranslations('live-exercises');
  const { exerciseId, number, state, parentTitle } = exercise;
  const stored = own.answers.get(exerciseId) ?? NO_ANSWER;
  const newest = own.newestOf(exerciseId);
  const isHandedIn = stored.handedInAt !== null || own.isHandInWaiting(exerciseId);
  const verdicts = state === 'REVEALED' ? stored.verdicts : null;
  const said = verdicts
    ? t('pointsOf', { points: verdicts.points, max: verdicts.maxPoints })
    : state === 'RELEASED' && isHandedIn
      ? t('handedIn')
      : t(`state.${state}`);
  const hasGiven = Object.keys(newest).length > 0 || Object.keys(stored.afterLock).length > 0;
  return (
    <li className="grid gap-1.5">
      <button
        type="button"
        onClick={() => onChoose(exerciseId)}
        className="flex min-h-11 items-center gap-2 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 leading-tight wrap-anywhere">
          <b>{number}</b> {parentTitle}
        </span>
        <Tag tone={state === 'REVEALED' ? 'kok' : 'plain'}>{said}</Tag>
      </button>
      {hasGiven ? (
        <Given
          {...{ scheduleId, exerciseId, state, newest, verdicts }}
          afterLock={stored.afterLock}
          own={own}
        />
      ) : (
        <p className="text-sm text-ink-2">{t('nothingGiven')}</p>
      )}
    </li>
  );
}

interface GivenProps extends Pick<MyExercise, 'exerciseId' | 'state'> {
  scheduleId: number;
  newest: PartAnswers;
  afterLock: (typeof NO_ANSWER)['afterLock'];
  verdicts: LiveVerdicts | null;
  own: OwnAnswers;
}

/** The answers themselves: what they mean stands in the exercise. */
function Given({ scheduleId, exerciseId, state, newest, afterLock, verdicts, own }: GivenProps) {
  const t = useTranslations('live-exercises');
  const errorText = useErrorText();
  const answerText = useAnswerText();
  const query = useQuery(liveTaskQuery(browserApi, scheduleId, exerciseId, state));
  const shown = useMemo(() => (query.data ? shownBlockOf(query.data.exercise) : null), [query.data]);
  if (query.error && !query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (!query.data || !shown) return <Skeleton className="h-8" />;
  const waiting = own.waitingOf(exerciseId);
  const afterParts = Object.fromEntries(
    Object.entries(afterLock).map(([part, { value }]) => [part, { value, partVersion: 1, nonce: 0 }]),
  );
  return (
    <>
      <ul lang={query.data.exercise.language} className="flex flex-wrap gap-1.5">
        {givenParts(shown, newest, verdicts).map((given) => (
          <GivenPartView
            key={given.cell.part}
            given={given}
            isWaiting={waiting[given.cell.part] !== undefined}
          />
        ))}
      </ul>
      {givenParts(shown, afterParts, null).map(({ number, cell }) => (
        <Note key={cell.part} tone="hint">
          {t('afterLock', { part: t('part', { number }) })} <b className="break-words">{answerText(cell)}</b>
        </Note>
      ))}
    </>
  );
}

function GivenPartView({ given: { number, cell }, isWaiting }: { given: GivenPart; isWaiting: boolean }) {
  const t = useTranslations('live-exercises');
  const answerText = useAnswerText();
  const { cell: look, Sign } = lookOf(cell.state);
  const isMarked = cell.state === 'RIGHT' || cell.state === 'WRONG';
  return (
    <li
      className={`flex min-h-8 max-w-full items-center gap-1.5 rounded-[8px_8px_8px_2px] border px-2 leading-tight [&_svg]:size-3.5 [&_svg]:flex-none ${look}`}
    >
      <span className="num text-meta text-ink-3">{number}</span>
      <b className={`min-w-0 break-words ${cell.state === 'WRONG' ? WAVE : ''}`}>{answerText(cell)}</b>
      {Sign ? <Sign aria-hidden /> : <DeliveryMark delivery={isWaiting ? 'WAITING' : 'SENT'} />}
      {isMarked ? <span className="sr-only">{t(`cellState.${cell.state}`)}</span> : null}
    </li>
  );
}
