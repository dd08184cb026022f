'use client';
import { useEffect, useEffectEvent } from 'react';

interface Question {
  clientId: string;
  /** Who asks; in an answer, who is answered. */
  by: string;
  isAnswer: boolean;
}

/**
 * A duplicated tab has the draft of the other one, and its id with it: of two posts with one id the server stores the first
 * alone. Whoever begins asks the other tabs, and takes a new id if one of them has it. A tab that is reloaded is not answered.
 */
export function useLoneId(clientId: string, renew: () => void): void {
  const onTaken = useEffectEvent(renew);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const by = crypto.randomUUID();
    const channel = new BroadcastChannel('post.draft');
    const listen = ({ data }: MessageEvent<Question>) => {
      if (data.clientId !== clientId) return;
      if (!data.isAnswer) channel.postMessage({ ...data, isAnswer: true } satisfies Question);
      else if (data.by === by) onTaken();
    };
    channel.addEventListener('message', listen);
    channel.postMessage({ clientId, by, isAnswer: false } satisfies Question);
    return () => channel.close();
  }, [clientId]);
}
