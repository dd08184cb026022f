'use client';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { leaveEnded, leaveToSignIn } from '@/lib/account/sign-out';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { uploadPictures } from '@/lib/board/pictures';
import { clearKeys, onLeft } from '@/lib/own-storage';
import { drainOutbox } from '@/lib/realtime/drain';
import { getSocket, useSocketStop } from '@/lib/realtime/socket';

/** Keeps one socket while somebody is signed in, and sends what waits of streams nothing shows. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const userId = useCurrentUser()?.id ?? null;
  const stop = useSocketStop();
  useEffect(() => {
    if (userId === null) return;
    const socket = getSocket();
    socket.connect();
    const endDrain = drainOutbox(userId, socket, (boardId, operation) =>
      uploadPictures({ boardId, userId }, operation),
    );
    const end = () => {
      endDrain();
      socket.close();
    };
    const stopHearing = onLeft(userId, () => {
      end();
      clearKeys(sessionStorage, userId);
      leaveToSignIn();
    });
    return () => {
      stopHearing();
      end();
    };
  }, [userId]);
  useEffect(() => {
    // Signed out elsewhere: what waits stays on this device until the person is back.
    if (stop === 'UNAUTHORIZED') leaveEnded();
  }, [stop]);
  return children;
}
