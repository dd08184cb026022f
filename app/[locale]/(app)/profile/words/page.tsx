import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ServerState } from '@/components/layout/server-state';
import { WordsScreen } from '@/components/word/words-screen';
import { prefetch } from '@/lib/api/prefetch';
import { idOf } from '@/lib/quiz/id-of';
import { NO_WORD_FILTER, dueWordsQuery, wordCountsQuery, wordsQuery } from '@/lib/word/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('word');
  return { title: t('title') };
}

interface Props {
  searchParams: Promise<{ lesson?: string | string[] }>;
}

export default async function WordsPage({ searchParams }: Props) {
  const lessonScheduleId = idOf(String((await searchParams).lesson ?? ''));
  return (
    <ServerState
      state={await prefetch((api, client) => [
        client.prefetchInfiniteQuery(wordsQuery(api, NO_WORD_FILTER)),
        client.prefetchQuery(dueWordsQuery(api, lessonScheduleId)),
        client.prefetchQuery(wordCountsQuery(api)),
      ])}
    >
      <WordsScreen lessonScheduleId={lessonScheduleId} />
    </ServerState>
  );
}
