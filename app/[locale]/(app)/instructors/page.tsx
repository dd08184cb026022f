import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { MatchScreen } from '@/components/match/match-screen';
import { prefetch } from '@/lib/api/prefetch';
import { APP_NAMESPACES } from '@/lib/i18n/messages';
import { readMatch } from '@/lib/match/filter';
import { matchFill } from '@/lib/match/prefetch';

const NAMESPACES = [...APP_NAMESPACES, 'connection', 'search', 'match'] as const;

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function filterOf({ searchParams }: Props) {
  const search = await searchParams;
  return readMatch({
    get: (name) => {
      const value = search[name];
      return typeof value === 'string' ? value : null;
    },
  });
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [t, { query }] = [await getTranslations('match'), await filterOf(props)];
  return { title: query ? t('titleQuery', { query }) : t('title') };
}

export default async function InstructorsPage(props: Props) {
  return (
    <MessagesProvider namespaces={NAMESPACES}>
      <HydrationBoundary state={await prefetch(matchFill(await filterOf(props)))}>
        <MatchScreen />
      </HydrationBoundary>
    </MessagesProvider>
  );
}
