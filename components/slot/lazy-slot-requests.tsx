'use client';
import type { CSSProperties } from 'react';
import { lazy } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';
import { useOwnWaitingSlots } from '@/lib/slot/use-waiting-slots';

/** As high as the requests that the page brought along, so that nothing moves when they are drawn. */
function Room() {
  const count = useOwnWaitingSlots().data?.length ?? 0;
  if (count === 0) return null;
  return (
    <div style={{ '--rows': count } as CSSProperties}>
      <Skeleton className="h-[calc(38px+var(--rows)*65px)]! rounded-card! max-md:h-[calc(38px+var(--rows)*124px)]!" />
    </div>
  );
}

/** In a separate file: no page waits for it. */
const Requests = lazy(() => import('./slot-requests').then((requests) => requests.SlotRequests), {
  waiting: Room,
  onFailure: 'retry',
});

/** The times that wait; where nothing does, nothing is loaded. */
export function SlotRequests() {
  const { data, isLoadingError } = useOwnWaitingSlots();
  return isLoadingError || (data && data.length > 0) ? <Requests /> : null;
}
