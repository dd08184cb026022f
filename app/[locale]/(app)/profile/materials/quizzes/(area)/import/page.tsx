import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ImportScreen } from '@/components/quiz/import-screen';
import { idOf } from '@/lib/quiz/id-of';

interface Props {
  searchParams: Promise<{ folder?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('content-package');
  return { title: t('importTitle') };
}

export default async function ImportPackagePage({ searchParams }: Props) {
  return <ImportScreen categoryId={idOf(String((await searchParams).folder ?? ''))} />;
}
