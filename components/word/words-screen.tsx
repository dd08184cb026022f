'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { useSlowText } from '@/lib/use-slow-text';
import { NO_WORD_FILTER } from '@/lib/word/queries';
import type { WordListFilter } from '@/lib/word/queries';
import { useWordCounts, useWords } from '@/lib/word/use-words';
import { ReviewSection } from './review-section';
import { WordDialog } from './word-dialog';
import { WordFilters } from './word-filters';
import { WordItem } from './word-item';
import { WordSide } from './word-side';

/** A search is sent at most once in this time. */
const SEARCH_MS = 300;

/** The viewer's words: practising those that are due, of all or of one lesson, and the list of all. */
export function WordsScreen({ lessonScheduleId }: { lessonScheduleId: number | null }) {
  const t = useTranslations('word');
  const userId = useCurrentUser()?.id ?? 0;
  const counts = useWordCounts().data;
  const [adding, setAdding] = useState(false);
  const isEmpty = counts?.total === 0;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-h1">{t('title')}</h1>
          <p className="mt-1 min-h-6 text-ink-2">{counts ? t('intro', { count: counts.total }) : null}</p>
        </div>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
      <div className="grid items-start gap-6 min-[1180px]:grid-cols-[minmax(0,1fr)_260px]">
        {isEmpty ? (
          <Card>
            <EmptyState title={t('empty')} text={t('emptyText')} />
          </Card>
        ) : (
          <div className="grid min-w-0 gap-5.5">
            <ReviewSection key={lessonScheduleId} {...{ userId, lessonScheduleId }} />
            <WordList />
          </div>
        )}
        {counts ? <WordSide counts={counts} /> : null}
      </div>
      {adding ? <WordDialog word={null} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

function WordList() {
  const t = useTranslations('word');
  const errorText = useErrorText();
  const counts = useWordCounts().data;
  const [filter, setFilter] = useState<WordListFilter>(NO_WORD_FILTER);
  const search = useSlowText(filter.search, SEARCH_MS);
  const query = useWords({ ...filter, search });
  return (
    <section aria-label={t('words')} className="grid min-w-0 gap-3.5">
      <WordFilters
        filter={filter}
        counts={counts}
        onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
      />
      <PagedList
        query={query}
        label={t('words')}
        errorText={errorText}
        empty={<EmptyState title={t('noneFound')} text={t('noneFoundText')} />}
      >
        {(items) => (
          <Card flush>
            <ul>
              {items.map((word) => (
                <WordItem key={word.id} word={word} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </section>
  );
}
