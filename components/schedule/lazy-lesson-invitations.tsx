'use client';
import type { CSSProperties } from 'react';
import { lazy } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';
import { useLessonInvitations } from '@/lib/lesson-invitation/use-invitations';

/** As high as the invitations that the page brought along, so that nothing moves when they are drawn. */
function Room() {
  const count = useLessonInvitations().data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <div style={{ '--rows': count } as CSSProperties}>
      <Skeleton className="h-[calc(86px+var(--rows)*70px)]! rounded-card! max-md:h-[calc(86px+var(--rows)*124px)]!" />
    </div>
  );
}

/** In a separate file: no page waits for it. */
const Invitations = lazy(
  () => import('./lesson-invitations').then((invitations) => invitations.LessonInvitations),
  { waiting: Room, onFailure: 'retry' },
);

/** Invitations to lessons; where there are none, nothing is loaded. */
export function LessonInvitations() {
  const { data, isLoadingError } = useLessonInvitations();
  return isLoadingError || (data && data.items.length > 0) ? <Invitations /> : null;
}
