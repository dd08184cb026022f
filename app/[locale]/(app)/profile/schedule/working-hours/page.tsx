import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { HoursScreen } from '@/components/working-hours/hours-screen';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { prefetch } from '@/lib/api/prefetch';
import { APP_NAMESPACES } from '@/lib/i18n/messages';
import { instantToWall } from '@/lib/schedule/zone';
import { workingHoursQuery } from '@/lib/working-hours/queries';
import { serverClock } from '@/lib/app/server-clock';

const NAMESPACES = [...APP_NAMESPACES, 'working-hours', 'autosave'] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('working-hours');
  return { title: t('metaTitle') };
}

export default async function WorkingHoursPage() {
  const { timeZone } = await requireCurrentUser();
  const today = instantToWall(new Date(serverClock()), timeZone ?? 'UTC').date;
  return (
    <MessagesProvider namespaces={NAMESPACES}>
      <ServerState state={await prefetch((api, client) => [client.prefetchQuery(workingHoursQuery(api))])}>
        <HoursScreen today={today} />
      </ServerState>
    </MessagesProvider>
  );
}
