import { HydrationBoundary } from '@tanstack/react-query';
import { NotificationsSection } from '@/components/preferences/notifications-section';
import { accountTitle } from '@/lib/preferences/page-title';
import { prefetchDelivery } from '@/lib/delivery/prefetch';

export const generateMetadata = () => accountTitle('notifications');

export default async function NotificationsPage() {
  return (
    <HydrationBoundary state={await prefetchDelivery()}>
      <NotificationsSection />
    </HydrationBoundary>
  );
}
