import { ServerState } from '@/components/layout/server-state';
import { NotificationsSection } from '@/components/preferences/notifications-section';
import { prefetch } from '@/lib/api/prefetch';
import { settingsQuery, subscriptionsQuery } from '@/lib/delivery/queries';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('notifications');

export default async function NotificationsPage() {
  return (
    <ServerState
      state={await prefetch((api, client) => [
        client.prefetchQuery(settingsQuery(api)),
        client.prefetchQuery(subscriptionsQuery(api)),
      ])}
    >
      <NotificationsSection />
    </ServerState>
  );
}
