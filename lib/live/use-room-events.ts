'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useNames } from '@/lib/profile/use-names';
import { endingOf } from './session-state';
import { useLessonStream } from './use-lesson-stream';
import type { LessonListener, LessonStream } from './use-lesson-stream';
import type { LiveSession } from './session';
import { lessonPeople } from './people';

export interface RoomEvents extends LessonStream {
  /** The latest arrival or departure as text, for screen readers. */
  sentence: string;
  /** Names of those who came for the first time in the last moments. */
  arrivals: readonly string[];
  /** The new end (ISO instant) after the lesson was lengthened; null: it was not since this person came. */
  lengthenedTo: string | null;
  /** When the teacher let this person speak last. */
  calledAt: number | null;
}

/** Milliseconds for which an arrival is shown. */
const ARRIVAL_MS = 8_000;

/** The names of those who came just now; who comes back after a break is not announced again. */
function useArrivals() {
  const known = useRef(new Set<number>());
  const [names, setNames] = useState<readonly string[]>([]);
  const arrive = (userId: number, name: string) => {
    if (known.current.has(userId)) return;
    known.current.add(userId);
    setNames((before) => [...before, name]);
    setTimeout(() => setNames((before) => before.slice(1)), ARRIVAL_MS);
  };
  /** They were here before this person: nobody sees them arrive. */
  const find = (userIds: Iterable<number>) => {
    for (const userId of userIds) known.current.add(userId);
  };
  return { names, arrive, find };
}

/** Follows the lesson's stream: who is present, and when the lesson is over for this person. */
export function useRoomEvents(
  schedule: LiveScheduleFragment,
  session: LiveSession,
  onRefused: LessonListener['onRefused'],
): RoomEvents {
  const t = useTranslations('live.news');
  const { firstName } = useNames();
  const me = useCurrentUser()?.id ?? null;
  const [sentence, setSentence] = useState('');
  const arrivals = useArrivals();
  const [calledAt, setCalledAt] = useState<number | null>(null);
  const [lengthenedTo, setLengthenedTo] = useState<string | null>(null);
  const stream = useLessonStream(schedule.id, {
    onFound: arrivals.find,
    onEvent({ event, userId, lost, endsAt }) {
      // A lesson that is cancelled while it runs ends too: the schedule, fetched again, says which it was.
      if (event === 'ENDED') return session.stop('over');
      if (event === 'LENGTHENED') setLengthenedTo(endsAt ?? null);
      // The media server mutes too, but forgets it when a connection is made anew.
      const isForAll = event === 'ALL_MUTED' && me !== schedule.instructor.id;
      if (isForAll || (event === 'MUTED' && userId === me)) return session.muteByTeacher();
      if (userId === me) return event === 'REMOVED' ? session.stop('removed') : undefined;
      const person = lessonPeople(schedule).find(({ id }) => id === userId);
      if (person && event === 'JOINED') {
        setSentence(t('joined', { name: firstName(person) }));
        arrivals.arrive(person.id, firstName(person));
      }
      if (person && event === 'LEFT')
        setSentence(t(lost ? 'lostConnection' : 'leftRoom', { name: firstName(person) }));
    },
    onChange(change) {
      if (change.change === 'hand' && change.isCalled && change.userId === me) setCalledAt(Date.now());
    },
    onRefused,
    onDenied(code) {
      const ending = code === 'INVALID_PERMISSIONS' ? 'removed' : endingOf(code);
      // Other refusals of the stream (a session to renew, a busy server) do not end the lesson.
      if (ending && ending !== 'refused') session.stop(ending);
    },
  });
  return { ...stream, sentence, arrivals: arrivals.names, lengthenedTo, calledAt };
}
