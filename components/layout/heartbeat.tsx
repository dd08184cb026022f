'use client';
import { useEffect } from 'react';
import { HEARTBEAT_MS } from '@/lib/contract/limits.ts';

/** Reports to the server now and then that somebody is here. Presence itself comes from the socket and from requests. */
export function Heartbeat() {
  useEffect(() => {
    // A beat that does not arrive is made good by the next one.
    const beat = () => void fetch('/api/heartbeat', { method: 'POST' }).catch(() => undefined);
    const timer = setInterval(beat, HEARTBEAT_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
