'use client';
import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import { leaveToSignIn } from '@/lib/account/sign-out';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { uploadPictures } from '@/lib/board/pictures';
import type { SocketStatus } from '@/lib/realtime/app-socket';
import { drainOutbox } from '@/lib/realtime/drain';
import { getSocket, useSocketStatus, useSocketStop } from '@/lib/realtime/socket';

const StatusContext = createContext<SocketStatus>('connecting');

/** How the line to the server stands; 'connecting' outside of RealtimeProvider. */
export function useRealtimeStatus(): SocketStatus {
  return useContext(StatusContext);
}

/** Keeps one socket while somebody is signed in, and sends what waits of streams nothing shows. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const userId = useCurrentUser()?.id ?? null;
  const status = useSocketStatus();
  const stop = useSocketStop();
  useEffect(() => {
    if (userId === null) return;
    const socket = getSocket();
    socket.connect();
    const endDrain = drainOutbox(userId, socket, (boardId, operation) =>
      uploadPictures({ boardId, userId }, operation),
    );
    return () => {
      endDrain();
      socket.close();
    };
  }, [userId]);
  useEffect(() => {
    // Signed out elsewhere: what waits stays on this device until the person is back.
    if (stop === 'UNAUTHORIZED') leaveToSignIn();
  }, [stop]);
  return <StatusContext value={status}>{children}</StatusContext>;
}
