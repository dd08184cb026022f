'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { outboxOf } from './outboxes';
import type { ReviewOutbox } from './review-outbox';
import type { WaitingReview } from './review-store';

/** While something waits it is tried again after this time: a network that is back is not always announced. */
const RETRY_MS = 10_000;

const NONE: readonly WaitingReview[] = [];

/**
 * The entries of this person's logs that wait on this device; they are sent as long as the component is shown, unless it is
 * `isOffline`: who has the session is not known then.
 */
export function useReviewOutbox(
  userId: number,
  isOffline: boolean,
): {
  outbox: ReviewOutbox;
  waiting: readonly WaitingReview[];
  isStalled: boolean;
} {
  const client = useQueryClient();
  const [outbox] = useState(() => outboxOf(userId, client));
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting, () => NONE);
  const isStalled = useSyncExternalStore(outbox.subscribe, outbox.isStalled, () => false);
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (isOffline) return void outbox.load();
    const send = () => void outbox.send();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [outbox, isOffline]);
  useEffect(() => {
    if (!isWaiting || isOffline) return;
    const timer = setInterval(() => void outbox.send(), RETRY_MS);
    return () => clearInterval(timer);
  }, [outbox, isWaiting, isOffline]);
  return { outbox, waiting, isStalled: isStalled || isOffline };
}
