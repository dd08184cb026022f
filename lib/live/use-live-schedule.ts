'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserApi } from '@/lib/api/browser';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import { onReconnect } from '@/lib/realtime/on-reconnect';
import { getSocket, useServerEvent } from '@/lib/realtime/socket';
import { liveKeys, liveScheduleQuery } from './queries';

function concerns(payload: unknown, scheduleId: number): boolean {
  const event = payload as { kind?: string; id?: number } | null;
  return event?.kind === 'schedule' && event.id === scheduleId;
}

/** The lesson of this room; asked for again when the server says that it changed, or may have while the network was cut. */
export function useLiveSchedule(scheduleId: number) {
  const client = useQueryClient();
  useServerEvent(SERVER_EVENTS.changed, (payload) => {
    if (concerns(payload, scheduleId))
      void client.invalidateQueries({ queryKey: liveKeys.schedule(scheduleId) });
  });
  useEffect(
    () =>
      onReconnect(
        getSocket(),
        () => void client.invalidateQueries({ queryKey: liveKeys.schedule(scheduleId) }),
      ),
    [client, scheduleId],
  );
  return useQuery(liveScheduleQuery(browserApi, scheduleId));
}
