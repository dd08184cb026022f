import { HydrationBoundary } from '@tanstack/react-query';
import { NotificationsSection } from '@/components/preferences/notifications-section';
import { prefetch } from '@/lib/api/prefetch';
import { settingsQuery, subscriptionsQuery } from '@/lib/delivery/queries';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('notifications');

export default async function NotificationsPage() {
  return (
    <HydrationBoundary
      state={await prefetch((api, client) => [
        client.prefetchQuery(settingsQuery(api)),
        client.prefetchQuery(subscriptionsQuery(api)),
      ])}
    >
      <NotificationsSection />
    </HydrationBoundary>
  );
}
