'use client';
import { lazy } from '@/components/ui/lazy';
import { waitingCount } from '@/lib/notification/queries';
import { useAppBadge } from '@/lib/notification/use-app-badge';
import { useBadges } from '@/lib/notification/use-badges';
import { useUrgent } from '@/lib/notification/use-urgent';

// Loaded when there is one: every page has this component, and few ever show it.
const UrgentNotice = lazy(() => import('./urgent-notice').then((module) => module.UrgentNotice), {
  onFailure: 'retry',
});

/** A dialog over the page until it is answered: a lesson offers Ignore or Join, a greeting Close. */
export function UrgentDialog() {
  const { notice, answer } = useUrgent();
  useAppBadge(waitingCount(useBadges().data));
  return notice ? <UrgentNotice key={notice.id} notice={notice} onAnswer={() => answer(notice)} /> : null;
}
