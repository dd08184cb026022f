import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VisitorFrame } from '@/components/layout/visitor-frame';
import { VisitorProviders } from '@/components/layout/visitor-providers';
import { OfflinePractice } from '@/components/word/offline-practice';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('word');
  return { title: t('title'), robots: { index: false } };
}

/** The same for everybody: a device stores it, and fills it with the words that it has of its person. */
export default function OfflineWordsPage() {
  return (
    <VisitorProviders namespaces={['word']}>
      <VisitorFrame bar="none">
        <OfflinePractice />
      </VisitorFrame>
    </VisitorProviders>
  );
}
