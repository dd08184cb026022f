import { HydrationBoundary } from '@tanstack/react-query';
import { CalendarSection } from '@/components/preferences/calendar-section';
import { prefetch } from '@/lib/api/prefetch';
import { calendarAddressQuery } from '@/lib/calendar-feed/queries';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('calendar');

export default async function CalendarAddressPage() {
  return (
    <HydrationBoundary
      state={await prefetch((api, client) => [client.prefetchQuery(calendarAddressQuery(api))])}
    >
      <CalendarSection />
    </HydrationBoundary>
  );
}
