import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CalendarScreen } from '@/components/calendar/calendar-screen';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { prefetch } from '@/lib/api/prefetch';
import { initialView } from '@/lib/calendar/initial-view';
import { calendarFill } from '@/lib/calendar/prefetch';
import { directionOf, waitingSlotsQuery } from '@/lib/slot/waiting-query';
import { serverClock } from '@/lib/app/server-clock';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('calendar');
  return { title: t('title') };
}

interface CalendarPageProps {
  searchParams: Promise<{ view?: string | string[]; date?: string | string[] }>;
}

export default async function CalendarPage({ searchParams }: CalendarPageProps) {
  const [search, view, user] = await Promise.all([searchParams, initialView(), requireCurrentUser()]);
  const now = serverClock();
  const fillDays = calendarFill({ search, view, now, zone: user.timeZone });
  const state = await prefetch((api, client, locale) => [
    ...fillDays(api, client, locale),
    client.prefetchQuery(waitingSlotsQuery(api, { direction: directionOf(user) })),
  ]);
  return (
    <ServerState state={state}>
      <CalendarScreen initial={view} now={now} />
    </ServerState>
  );
}
