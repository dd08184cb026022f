'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useRef } from 'react';
import { ExerciseInPlace } from '@/components/material/page/exercise-in-place';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ReadingMode } from '@/lib/contract/live/names.ts';
import { shownOf } from '@/lib/live/signals';
import { lessonPeople } from '@/lib/live/people';
import { useFollowing } from '@/lib/live/use-following';
import { useLeading } from '@/lib/live/use-leading';
import { publicationQuery } from '@/lib/material/queries';
import type { Publication } from '@/lib/material/queries';
import { useNames } from '@/lib/profile/use-names';
import { useSignals } from '../signals-context';
import { HereMarker } from './here-marker';
import { LiveExercise } from './live-exercise';
import { Reader } from './reader';
import { ReadingBar } from './reading-bar';

interface SharedReadingProps {
  schedule: LiveScheduleFragment;
  publicationId: number;
  /** It is open for all. */
  isOpen: boolean;
  isTeacher: boolean;
  onList: () => void;
  onOpen: () => void;
  onClose: () => void;
  onReturn: (() => void) | null;
  /** Leads the teacher to the answers to an exercise. */
  onAnswers: (exerciseId: number) => void;
}

/** A publication of the lesson: open for all, or looked at by this person alone. */
export function SharedReading(props: SharedReadingProps) {
  const t = useTranslations('live.material');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(publicationQuery(browserApi, props.publicationId));
  if (data) return <Reading {...props} publication={data} />;
  if (error)
    return (
      <div className="p-3">
        <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />
      </div>
    );
  return (
    <Loading label={t('loading')} className="grid gap-4 p-8">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-24" />
    </Loading>
  );
}

/** How the publication is read, and where its teacher is. */
function usePlace(publicationId: number, isOpen: boolean) {
  const { signals, change } = useSignals();
  const stored = isOpen ? shownOf(signals, 'place', publicationId)?.payload : null;
  const mode: ReadingMode | null = isOpen ? (stored?.mode ?? 'TOGETHER') : null;
  const blockId = stored?.blockId ?? null;
  const put = (next: { mode?: ReadingMode; blockId?: string | null }) =>
    change({ change: 'place', publicationId, mode: mode ?? 'TOGETHER', blockId, ...next });
  return { mode, blockId, put };
}

function Reading({
  publication,
  isOpen,
  isTeacher,
  schedule,
  ...on
}: SharedReadingProps & { publication: Publication }) {
  const t = useTranslations('live.material');
  const { firstName } = useNames();
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { mode, blockId, put } = usePlace(publication.id, isOpen);
  const isTogether = mode === 'TOGETHER';
  const { here, at } = useLeading({
    ...{ box, text, blockId },
    isLeading: isTeacher && isTogether,
    onPlace: (id) => put({ blockId: id }),
  });
  const { isApart, comeBack } = useFollowing({
    ...{ box, text, blockId },
    isTogether: isTogether && !isTeacher,
  });
  const name = firstName(schedule.instructor);
  const { onAnswers } = on;
  const exerciseOf = useCallback(
    (exerciseId: number) => <LiveExercise {...{ schedule, exerciseId, onAnswers }} />,
    [schedule, onAnswers],
  );
  const me = useCurrentUser()?.id ?? null;
  const myself = lessonPeople(schedule).find(({ id }) => id === me) ?? null;
  return (
    <div className="flex h-full flex-col">
      <ReadingBar
        {...{ mode, isTeacher, isApart, me: myself }}
        title={publication.title}
        teacher={{ name }}
        onList={on.onList}
        onReturn={on.onReturn}
        onOpen={() => {
          on.onOpen();
          put({ blockId: at() });
        }}
        onClose={on.onClose}
        // Who read on alone is led from where the teacher is now.
        onMode={(next) => put({ mode: next, blockId: at() })}
        onComeBack={comeBack}
      />
      <ExerciseInPlace value={exerciseOf}>
        <Reader publication={publication} box={box} text={text}>
          {isTogether ? (
            <HereMarker
              text={text}
              blockId={isTeacher ? here : blockId}
              person={schedule.instructor}
              label={isTeacher ? t('youAreHere') : t('teacherIsHere', { name })}
            />
          ) : null}
        </Reader>
      </ExerciseInPlace>
    </div>
  );
}
