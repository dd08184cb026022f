import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoticesScreen } from '@/components/notification/notices-screen';
import { prefetch } from '@/lib/api/prefetch';
import { noticesFill } from '@/lib/notification/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notification');
  return { title: t('title') };
}

export default async function OwnNotificationsPage() {
  return (
    <ServerState state={await prefetch(noticesFill(null))}>
      <div className="flex min-w-0 flex-col gap-5">
        <NoticesScreen type={null} />
      </div>
    </ServerState>
  );
}
