import { HydrationBoundary } from '@tanstack/react-query';
import { NotificationsSection } from '@/components/preferences/notifications-section';
import { accountTitle } from '@/lib/preferences/page-title';
import { prefetchReach } from '@/lib/reach/prefetch';

export const generateMetadata = () => accountTitle('notifications');

export default async function NotificationsPage() {
  return (
    <HydrationBoundary state={await prefetchReach()}>
      <NotificationsSection />
    </HydrationBoundary>
  );
}
