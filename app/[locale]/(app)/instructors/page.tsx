import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { MatchScreen } from '@/components/match/match-screen';
import { prefetch } from '@/lib/api/prefetch';
import { APP_NAMESPACES } from '@/lib/i18n/messages';
import { canAsk, readMatch } from '@/lib/match/filter';
import { matchQuery } from '@/lib/match/queries';
import { catalogueQuery } from '@/lib/preferences/queries';

const NAMESPACES = [...APP_NAMESPACES, 'connection', 'search', 'match', 'criterion', 'slot'] as const;

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
  const filter = await filterOf(props);
  const state = await prefetch((api, client, locale) => [
    client.prefetchQuery(catalogueQuery(api, locale)),
    canAsk(filter) ? client.prefetchInfiniteQuery(matchQuery(api, filter)) : undefined,
  ]);
  return (
    <MessagesProvider namespaces={NAMESPACES}>
      <ServerState state={state}>
        <MatchScreen />
      </ServerState>
    </MessagesProvider>
  );
}
