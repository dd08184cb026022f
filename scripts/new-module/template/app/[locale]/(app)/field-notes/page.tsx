import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FieldNotesScreen } from '@/components/field-note/field-notes-screen';
import { prefetch } from '@/lib/api/prefetch';
import { fieldNotesQuery } from '@/lib/field-note/queries';
import { ServerState } from '@/components/layout/server-state';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('field-note');
  return { title: t('title') };
}

export default async function FieldNotesPage() {
  return (
    <ServerState
      state={await prefetch((api, client) => [client.prefetchInfiniteQuery(fieldNotesQuery(api))])}
    >
      <FieldNotesScreen />
    </ServerState>
  );
}
