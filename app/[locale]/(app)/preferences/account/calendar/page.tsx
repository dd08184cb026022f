import { ServerState } from '@/components/layout/server-state';
import { CalendarSection } from '@/components/preferences/calendar-section';
import { prefetch } from '@/lib/api/prefetch';
import { calendarAddressQuery } from '@/lib/calendar-feed/queries';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('calendar');

export default async function CalendarAddressPage() {
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(calendarAddressQuery(api))])}>
      <CalendarSection />
    </ServerState>
  );
}
