import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FileManagerScreen } from '@/components/file/file-manager-screen';
import { prefetch } from '@/lib/api/prefetch';
import { filesFill } from '@/lib/file/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('file'))('title') };
}

export default async function FileManagerPage() {
  return (
    <ServerState state={await prefetch(filesFill)}>
      <FileManagerScreen />
    </ServerState>
  );
}
