'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { ChunkFailed, lazy } from '@/components/ui/lazy';
import { loadBoard } from '@/components/board/board-loader';
import { ErrorPanel } from '@/components/ui/error-panel';
import { useErrorText } from '@/lib/api/use-error-text';
import { lessonPhase } from '@/lib/live/lesson-phase';
import { prepareMedia, sessionChunk, useLiveSession, useSessionState } from '@/lib/live/use-live-session';
import { useLiveSchedule } from '@/lib/live/use-live-schedule';
import { useServerClock } from '@/lib/live/use-server-clock';
import { createChunk } from '@/lib/lazy/chunk';
import { EndScreen } from './end-screen';
import { GateScreen } from './gate-screen';
import { LiveLoading } from './live-loading';

// In the browser only: stored choices and connected devices are not known elsewhere.
const roomChunk = createChunk(() => import('./live-room').then(({ LiveRoom }) => LiveRoom));
const DeviceCheck = lazy(() => import('./device-check').then((module) => module.DeviceCheck), {
  waiting: LiveLoading,
});
const LiveRoom = lazy(roomChunk, { waiting: LiveLoading });

/**
 * Milliseconds before Excalidraw is loaded, which is large, so that a person who joins at once does not wait for it.
 */
const BOARD_AFTER_MS = 2_000;

export interface LiveLessonProps {
  scheduleId: number;
  /** Milliseconds by the server's clock when the page was rendered. */
  serverNow: number;
  /** Address of the media server for browsers; null: there is none. */
  mediaUrl: string | null;
}

/** One lesson for one person: waiting, device check, room, and after it. */
export function LiveLesson({ scheduleId, serverNow, mediaUrl }: LiveLessonProps) {
  const errorText = useErrorText();
  const { data: schedule, error, refetch } = useLiveSchedule(scheduleId);
  const { session, join, wasInside } = useLiveSession(scheduleId);
  const state = useSessionState(session);
  const now = useServerClock(serverNow);
  const [entry, setEntry] = useState<'idle' | 'joining' | 'failed'>('idle');
  const phase = schedule ? lessonPhase(schedule, now) : null;
  const gone = phase === 'over' || phase === 'cancelled';

  useEffect(() => {
    if (gone) session?.stop(phase);
  }, [gone, phase, session]);

  // A cancelled lesson ends with the same event as one that is over.
  const isOver = state?.ending === 'over';
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);

  async function enter() {
    setEntry('joining');
    try {
      // `entry` stays 'joining' until the room replaces this screen, so that the button cannot be pressed twice.
      await join();
    } catch {
      // Only loading the chunk can fail here: the session handles refusals and broken connections.
      setEntry('failed');
    }
  }

  const enterAgain = useEffectEvent(() => {
    const again = wasInside();
    if (again) void enter();
    return again;
  });
  useEffect(() => {
    if (phase !== 'open' || session) return undefined;
    if (enterAgain()) return undefined;
    // Loaded while the person looks at the device check, so that Join only has to connect.
    roomChunk.load();
    if (mediaUrl) prepareMedia(mediaUrl).catch(() => undefined);
    const timer = setTimeout(loadBoard, BOARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [mediaUrl, phase, session]);

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
  if (entry === 'failed') return <ChunkFailed chunk={sessionChunk} onReload={() => void enter()} />;
  return <DeviceCheck schedule={schedule} joining={entry === 'joining'} onJoin={() => void enter()} />;
}
