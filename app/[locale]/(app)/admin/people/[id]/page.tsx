import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { PersonScreen } from '@/components/admin/person-screen';
import { readId } from '@/lib/contract/id.ts';
import { prefetchPerson } from '@/lib/admin/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('person') };
}

export default async function PersonPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const userId = readId(id) ?? notFound();
  return (
    <HydrationBoundary state={await prefetchPerson(userId)}>
      <PersonScreen id={userId} />
    </HydrationBoundary>
  );
}
