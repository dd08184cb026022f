'use client';
import { useEffect } from 'react';
import { UpdateLiveStayDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { readNetworkSample } from './network-sample';
import { readFigures } from './room-figures';
import type { LiveSession } from './session';
import { watchStay } from './stay-watch';

/** A stay as its person pressed Join. */
export interface PressedStay {
  session: LiveSession;
  /** By performance.now(). */
  pressedAt: number;
}

/** Reports how the stay goes; a report that does not arrive is followed by the next. */
export function useStayReports(scheduleId: number, stay: PressedStay | null): void {
  useEffect(() => {
    if (!stay) return undefined;
    const { session, pressedAt } = stay;
    return watchStay({
      session,
      pressedAt,
      stayId: crypto.randomUUID(),
      now: () => performance.now(),
      received: async () => readNetworkSample(await readFigures(session.get().room), Date.now()).received,
      send: (input) =>
        void browserApi(UpdateLiveStayDocument, { lessonScheduleId: scheduleId, input }).catch(
          () => undefined,
        ),
    });
  }, [scheduleId, stay]);
}
