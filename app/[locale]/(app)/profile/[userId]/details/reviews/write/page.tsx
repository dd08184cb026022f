import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { WriteReviewScreen } from '@/components/review/write/write-screen';
import { prefetch } from '@/lib/api/prefetch';
import { readId } from '@/lib/contract/id.ts';
import { APP_NAMESPACES } from '@/lib/i18n/messages';
import { standingQuery } from '@/lib/review/queries';

interface Props {
  params: Promise<{ userId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('review');
  return { title: t('write') };
}

export default async function WriteReviewPage({ params }: Props) {
  const userId = readId((await params).userId);
  if (userId === null) notFound();
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(standingQuery(api, userId))])}>
      <MessagesProvider namespaces={[...APP_NAMESPACES, 'review', 'criterion']}>
        <WriteReviewScreen userId={userId} />
      </MessagesProvider>
    </ServerState>
  );
}
