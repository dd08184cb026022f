import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { NoticesFrame } from '@/components/notification/notices-frame';
import { NoticesScreen } from '@/components/notification/notices-screen';
import { prefetch } from '@/lib/api/prefetch';
import { noticesFill } from '@/lib/notification/prefetch';
import { readType } from '@/lib/notification/types';

interface Props {
  params: Promise<{ type: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('notification');
  const type = readType((await params).type);
  return { title: type ? `${t(`types.${type}`)}: ${t('title')}` : t('title') };
}

export default async function NotificationsOfTypePage({ params }: Props) {
  const type = readType((await params).type);
  if (type === undefined) notFound();
  return (
    <ServerState state={await prefetch(noticesFill(type))}>
      <NoticesFrame>
        <NoticesScreen type={type} />
      </NoticesFrame>
    </ServerState>
  );
}
