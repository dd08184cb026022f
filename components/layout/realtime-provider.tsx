'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { leaveEnded, leaveToSignIn } from '@/lib/account/leave';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { clearKeys, onLeft } from '@/lib/user-storage';
import { startLazyDrain } from '@/lib/realtime/lazy-drain';
import type { LazyDrain } from '@/lib/realtime/lazy-drain';
import { getSocket, useSocketStop } from '@/lib/realtime/socket';

/** Keeps one socket while a person is signed in, and sends the outbox of streams that no component shows. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const userId = useCurrentUser()?.id ?? null;
  const stop = useSocketStop();
  const drain = useRef<LazyDrain | null>(null);
  const pathname = usePathname();
  useEffect(() => {
    if (userId === null) return;
    const socket = getSocket();
    socket.connect();
    drain.current = startLazyDrain(socket, async () => {
      const { drainWaiting } = await import('@/lib/board/drain');
      return () => drainWaiting(userId, socket);
    });
    const end = () => {
      drain.current?.end();
      socket.close();
    };
    const unsubscribe = onLeft(userId, () => {
      end();
      clearKeys(sessionStorage, userId);
      leaveToSignIn();
    });
    return () => {
      unsubscribe();
      end();
    };
  }, [userId]);
  useEffect(() => {
    // The page just left may have created the first outbox.
    drain.current?.check();
  }, [pathname]);
  useEffect(() => {
    // Signed out elsewhere: unsent operations stay on this device until the person is back.
    if (stop === 'UNAUTHORIZED') leaveEnded();
  }, [stop]);
  return children;
}
