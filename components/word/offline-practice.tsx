'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { readLatestDue } from '@/lib/word/due-store';
import type { StoredDue } from '@/lib/word/due-store';
import { WORDS_PATH } from '@/lib/word/paths';
import { wordKeys } from '@/lib/word/queries';
import { ReviewSection } from './review-section';

/** Practises what this device has, where the page of the words cannot be fetched. */
export function OfflinePractice() {
  const t = useTranslations('word');
  const [stored, setStored] = useState<StoredDue | null | undefined>();
  useEffect(() => {
    readLatestDue().then(setStored, () => setStored(null));
  }, []);
  useReturn();
  return (
    <div className="mx-auto grid max-w-[46rem] gap-5 px-4 py-6">
      <div>
        <h1>{t('title')}</h1>
        <p className="mt-1 text-ink-2">{t('withoutLine.intro')}</p>
      </div>
      {stored === undefined ? (
        <Loading label={t('review')}>
          <Skeleton className="h-64" />
        </Loading>
      ) : null}
      {stored === null ? (
        <Card>
          <EmptyState title={t('withoutLine.none')} text={t('withoutLine.noneText')} />
        </Card>
      ) : null}
      {stored ? <Practice stored={stored} /> : null}
      <p>
        {/* The page itself, once there is a network again. */}
        <a href={WORDS_PATH} className="font-[640]">
          {t('all')}
        </a>
      </p>
    </div>
  );
}

/** Milliseconds between two looks. The browser's event may never come: it knows of its own network alone. */
const LOOK_MS = 4_000;

/** Opens the page of the words itself once it can be reached: what was graded here is sent there. */
function useReturn(): void {
  useEffect(() => {
    const look = () =>
      void fetch(WORDS_PATH, {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.timeout(LOOK_MS - 500),
      }).then(
        ({ status }) => (status < 500 ? location.replace(WORDS_PATH) : undefined),
        () => undefined,
      );
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
}

function Practice({ stored: { userId, words } }: { stored: StoredDue }) {
  const client = useQueryClient();
  useState(() => client.setQueryData(wordKeys.dueOf(null), words));
  return <ReviewSection userId={userId} lessonScheduleId={null} isOffline />;
}
