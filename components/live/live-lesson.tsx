'use client';
import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorPanel } from '@/components/ui/error-panel';
import { useErrorText } from '@/lib/api/use-error-text';
import { lessonPhase } from '@/lib/live/lesson-phase';
import { loadSession, useLiveSession, useSessionState, wasInRoom } from '@/lib/live/use-live-session';
import { useLiveSchedule } from '@/lib/live/use-live-schedule';
import { useServerClock } from '@/lib/live/use-server-clock';
import { EndScreen } from './end-screen';
import { GateScreen } from './gate-screen';
import { LiveLoading } from './live-loading';

const loadRoom = () => import('./live-room');
// In the browser only: what is remembered and what is plugged in is known nowhere else.
const DeviceCheck = dynamic(() => import('./device-check').then(({ DeviceCheck }) => DeviceCheck), {
  ssr: false,
  loading: () => <LiveLoading />,
});
const LiveRoom = dynamic(() => loadRoom().then(({ LiveRoom }) => LiveRoom), {
  ssr: false,
  loading: () => <LiveLoading />,
});

export interface LiveLessonProps {
  scheduleId: number;
  /** Milliseconds by the server's clock when the page was drawn. */
  serverNow: number;
}

/** One lesson for one person: waiting, checking devices, in the room, after it. */
export function LiveLesson({ scheduleId, serverNow }: LiveLessonProps) {
  const errorText = useErrorText();
  const { data: schedule, error, refetch } = useLiveSchedule(scheduleId);
  const { session, join } = useLiveSession(scheduleId);
  const state = useSessionState(session);
  const now = useServerClock(serverNow);
  const [joining, setJoining] = useState(false);
  const phase = schedule ? lessonPhase(schedule, now) : null;
  const gone = phase === 'over' || phase === 'cancelled';

  useEffect(() => {
    if (gone) session?.stop(phase);
  }, [gone, phase, session]);

  async function enter() {
    setJoining(true);
    try {
      await join();
    } finally {
      setJoining(false);
    }
  }

  const enterAgain = useEffectEvent(() => void enter());
  useEffect(() => {
    if (phase !== 'open' || session) return;
    if (wasInRoom(scheduleId)) {
      enterAgain();
    } else {
      // Fetched while the person looks at the device check, so that Join only has to connect.
      void loadSession();
      void loadRoom();
    }
  }, [phase, scheduleId, session]);

  if (!schedule)
    return error ? (
      <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />
    ) : (
      <LiveLoading />
    );
  if (session && state?.ending)
    return <EndScreen schedule={schedule} state={state} onStart={session.start} phase={phase} />;
  if (phase !== 'open' && !session) return <GateScreen schedule={schedule} phase={phase} now={now} />;
  if (session) return <LiveRoom schedule={schedule} session={session} now={now} />;
  return <DeviceCheck schedule={schedule} joining={joining} onJoin={() => void enter()} />;
}
