'use client';
import { useEffect } from 'react';
import { HEARTBEAT_MS } from '@/lib/contract/limits.ts';

/**
 * Reports to the server from time to time that the person is here. Presence itself comes from the socket and from
 * requests.
 */
export function Heartbeat() {
  useEffect(() => {
    // The next beat makes up for one that does not arrive.
    const beat = () => void fetch('/api/heartbeat', { method: 'POST' }).catch(() => undefined);
    const timer = setInterval(beat, HEARTBEAT_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
