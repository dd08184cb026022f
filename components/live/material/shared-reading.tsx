'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { GlossContext } from '@/components/material/page/gloss';
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
import { useCalled } from '@/lib/live/use-called';
import { useFollowing } from '@/lib/live/use-following';
import { useLeading } from '@/lib/live/use-leading';
import { useOwnPlace } from '@/lib/live/use-own-place';
import { whereIs } from '@/lib/live/use-readers';
import type { Readers } from '@/lib/live/use-readers';
import { useLookedUp, useReportReading } from '@/lib/live/use-report-reading';
import { publicationQuery } from '@/lib/material/queries';
import type { Publication } from '@/lib/material/queries';
import { useNames } from '@/lib/profile/use-names';
import { useMediaQuery } from '@/lib/use-media-query';
import { LedLine } from '../led-line';
import { useSignals } from '../signals-context';
import { HereMarker } from './here-marker';
import { LiveExercise } from './live-exercise';
import { Reader } from './reader';
import { ReaderMarkers } from './reader-markers';
import { ReadersPanel } from './readers-panel';
import type { PlacedReader } from './readers-panel';
import { ReadingBar } from './reading-bar';
import { useGlossSide } from './use-gloss-side';

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
  isShown: boolean;
  isTeacherHere: boolean;
  /** Where the students read: for the teacher. */
  readers: Readers;
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
  const latest = shownOf(signals, 'call');
  const call = isOpen && latest?.payload.publicationId === publicationId ? latest : null;
  const callAll = (to: string | null) => {
    // Opened anew, for those who look at something else.
    change({ change: 'open', kind: 'publication', id: publicationId });
    change({ change: 'call', publicationId, blockId: to });
  };
  return { mode, blockId, put, call, callAll };
}

interface ReadingProps extends SharedReadingProps {
  publication: Publication;
}

/** What this student's device says of their reading to the teacher, while it is open for all and seen here. */
function useOwnReading(
  { schedule, isTeacher, isOpen, isShown, isTeacherHere, publicationId }: ReadingProps,
  here: string | null,
  isApart: boolean,
) {
  const { words, lookUp } = useLookedUp(schedule.id);
  // Whoever looks at another tab reads nothing now.
  const reports = isOpen && isShown && !isTeacher;
  useReportReading(
    reports ? { id: schedule.id, publicationId, blockId: here, isApart, words } : null,
    schedule.id,
    isTeacherHere,
  );
  return reports ? lookUp : nothing;
}

const nothing = () => undefined;

/** For the teacher: where each student is to them, and by block who reads elsewhere. */
function usePlaced({ schedule, readers, publication }: ReadingProps, here: string | null) {
  const { students } = schedule;
  const { id: publicationId } = publication;
  const blockIds = publication.resources.map(({ id }) => id);
  const placed = students.map((person) => ({
    person,
    whereabouts: whereIs(readers.get(person.id), { publicationId, blockIds, here }),
  }));
  const places = Map.groupBy(
    placed.filter(({ whereabouts }) => whereabouts.is === 'AT').map(({ person }) => person),
    ({ id }) => readers.get(id)?.blockId ?? '',
  );
  places.delete('');
  return { placed, places };
}

function Reading(props: ReadingProps) {
  const { publication, isOpen, isTeacher, schedule, readers, onAnswers } = props;
  const t = useTranslations('live.material');
  const { firstName } = useNames();
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { mode, blockId, put, call, callAll } = usePlace(publication.id, isOpen);
  const isTogether = mode === 'TOGETHER';
  const hasSide = useMediaQuery('(min-width: 768px)');
  const [isAsked, setAsked] = useState(false);
  const { here, at } = useLeading({
    ...{ box, text, blockId },
    isLeading: isTeacher && isTogether,
    onPlace: (id) => put({ blockId: id }),
  });
  const own = useOwnPlace(box, text);
  const { isApart, comeBack, leave } = useFollowing({
    ...{ box, text, blockId },
    isTogether: isTogether && !isTeacher,
  });
  const called = useCalled({
    ...{ box, text, call: isTeacher ? null : call },
    ...{ now: useSignals().now, onCome: comeBack, onLeave: leave },
  });
  const { placed, places } = usePlaced(props, own);
  const name = firstName(schedule.instructor);
  const gloss = useGlossSide({
    lessonScheduleId: schedule.id,
    ...{ publication, isTeacher, isOpen, teacherName: name, readers, text },
    students: schedule.students,
    lookUp: useOwnReading(props, own, isApart),
  });
  const exerciseOf = useCallback(
    (exerciseId: number) => <LiveExercise {...{ schedule, exerciseId, onAnswers }} />,
    [schedule, onAnswers],
  );
  return (
    <div className="flex h-full flex-col">
      <CalledLine called={called} name={name} />
      <Bar
        {...props}
        {...{ mode, isApart, placed, comeBack, put, at }}
        onCall={() => callAll(at())}
        onReaders={hasSide ? null : () => setAsked(true)}
      />
      {isTeacher && isOpen && props.isShown ? (
        <ReadersPanel
          {...{ placed, readers, hasSide, isAsked }}
          language={publication.language ?? null}
          onAsked={setAsked}
        />
      ) : null}
      <ExerciseInPlace value={exerciseOf}>
        <GlossContext value={gloss}>
          <Reader publication={publication} box={box} text={text}>
            {isTogether ? (
              <HereMarker
                text={text}
                blockId={isTeacher ? here : blockId}
                person={schedule.instructor}
                label={isTeacher ? t('youAreHere') : t('teacherIsHere', { name })}
              />
            ) : null}
            {isTeacher && isOpen ? <ReaderMarkers text={text} places={places} /> : null}
          </Reader>
        </GlossContext>
      </ExerciseInPlace>
    </div>
  );
}

interface BarProps extends ReadingProps, Pick<ReturnType<typeof usePlace>, 'mode' | 'put'> {
  isApart: boolean;
  placed: readonly PlacedReader[];
  comeBack: () => void;
  at: () => string | null;
  onCall: () => void;
  onReaders: (() => void) | null;
}

function Bar({ schedule, publication, isTeacher, mode, isApart, placed, put, at, ...on }: BarProps) {
  const { firstName } = useNames();
  const me = useCurrentUser()?.id ?? null;
  const myself = lessonPeople(schedule).find(({ id }) => id === me) ?? null;
  return (
    <ReadingBar
      {...{ mode, isTeacher, isApart, placed, me: myself }}
      title={publication.title}
      teacher={{ name: firstName(schedule.instructor) }}
      onList={on.onList}
      onReturn={on.onReturn}
      onOpen={() => {
        on.onOpen();
        put({ blockId: at() });
      }}
      onClose={on.onClose}
      // Who read on alone is led from where the teacher is now.
      onMode={(next) => put({ mode: next, blockId: at() })}
      onComeBack={on.comeBack}
      onCall={on.onCall}
      onReaders={on.onReaders}
    />
  );
}

/** Says that the teacher calls all: one press goes there, and another one back. */
function CalledLine({ called, name }: { called: ReturnType<typeof useCalled>; name: string }) {
  const t = useTranslations('live-reading');
  const { line } = called;
  return (
    <LedLine
      text={line && t('called', { name })}
      action={line?.from === null ? t('goThere') : t('goBack')}
      onAct={called.act}
      onHide={called.hide}
      testId="called-to-place"
    />
  );
}
