import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { PersonScreen } from '@/components/admin/person-screen';
import { personQuery } from '@/lib/admin/queries';
import { prefetch } from '@/lib/api/prefetch';
import { readId } from '@/lib/contract/id.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('person') };
}

export default async function PersonPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const userId = readId(id) ?? notFound();
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(personQuery(api, userId))])}>
      <PersonScreen id={userId} />
    </ServerState>
  );
}
