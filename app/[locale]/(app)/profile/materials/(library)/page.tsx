import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LibraryScreen } from '@/components/library/library-screen';
import { prefetch } from '@/lib/api/prefetch';
import { readLibraryFilter } from '@/lib/library/filter';
import { libraryFill } from '@/lib/library/prefetch';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('library'))('title') };
}

export default async function LibraryPage({ searchParams }: Props) {
  const said = await searchParams;
  const get = (name: string) => [said[name]].flat()[0] ?? null;
  return (
    <ServerState state={await prefetch(libraryFill(readLibraryFilter({ get })))}>
      <LibraryScreen />
    </ServerState>
  );
}
