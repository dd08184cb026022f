import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { PersonScreen } from '@/components/admin/person-screen';
import { prefetchPerson } from '@/lib/admin/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('person') };
}

const ID_MAX = 2_147_483_647;

export default async function PersonPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const userId = Number(id);
  if (!/^[1-9]\d{0,9}$/.test(id) || userId > ID_MAX) notFound();
  return (
    <HydrationBoundary state={await prefetchPerson(userId)}>
      <PersonScreen id={userId} />
    </HydrationBoundary>
  );
}
