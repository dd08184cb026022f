'use client';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Note } from '@/components/ui/note';
import { Progress } from '@/components/ui/progress';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { WORDS_PATH } from '@/lib/word/paths';
import { useSession } from '@/lib/word/use-session';
import type { Session } from '@/lib/word/use-session';
import { ReviewCard } from './review-card';

interface ReviewSectionProps {
  userId: number;
  /** Only what the sheet of this lesson brought; null: all. */
  lessonScheduleId: number | null;
  /** On a page that the device has stored. */
  isOffline?: boolean;
}

/** Practising the words that are due. */
export function ReviewSection({ userId, lessonScheduleId, isOffline }: ReviewSectionProps) {
  const t = useTranslations('word');
  const session = useSession(userId, lessonScheduleId, isOffline);
  const { done, left, canUndo, undo, waiting } = session;
  const total = done + left;
  return (
    <section aria-labelledby="word-review">
      <div className="mb-2 flex min-h-11 items-center gap-2.5">
        <h2 id="word-review" className="text-h3">
          {t(lessonScheduleId === null ? 'review' : 'reviewOfLesson')}
        </h2>
        {total > 0 ? (
          <span className="num flex-1 text-sm text-ink-2" data-testid="reviewed">
            {t('reviewed', { done, total })}
          </span>
        ) : null}
        {canUndo ? (
          <Button variant="subtle" size="sm" className="ml-auto" aria-keyshortcuts="Z" onClick={undo}>
            <Undo2 aria-hidden />
            {t('undo')}
          </Button>
        ) : null}
      </div>
      {total > 0 ? <Progress value={done} max={total} label={t('review')} className="mb-3" /> : null}
      <Body session={session} />
      {lessonScheduleId === null ? null : (
        <Link href={WORDS_PATH} className="mt-3 inline-block font-[640]">
          {t('all')}
        </Link>
      )}
      {waiting > 0 ? <Waiting count={waiting} /> : null}
    </section>
  );
}

function Body({ session }: { session: Session }) {
  const t = useTranslations('word');
  const errorText = useErrorText();
  const { query, current, now, grade, undo, done } = session;
  if (query.isPending)
    return (
      <Loading label={t('review')}>
        <Skeleton className="h-64" />
      </Loading>
    );
  if (!query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (!current)
    return (
      <Card>
        <p className="font-[640]">{t('allDone')}</p>
        <p role="status" className="mt-1 text-ink-2">
          {done > 0 ? t('allDoneText', { count: done }) : t('nothingDue')}
        </p>
      </Card>
    );
  const { word, progress } = current;
  return (
    <FreshFiles renew={() => query.refetch({ throwOnError: true })}>
      <ReviewCard
        // Shown anew for each review, also if the same word comes again.
        key={`${word.id} ${progress.reviewedAt}`}
        card={current}
        now={now}
        onGrade={grade}
        onUndo={undo}
        takesFocus={session.hasBegun}
      />
      <Keys />
    </FreshFiles>
  );
}

function Waiting({ count }: { count: number }) {
  const t = useTranslations('word');
  return (
    <div className="mt-3" role="status">
      <Note tone="hint">{t('waiting', { count })}</Note>
    </div>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-tag border border-edge bg-surface px-1.5 font-[560]">{children}</kbd>
);

function Keys() {
  const t = useTranslations('word');
  return (
    <p className="mt-2.5 hidden flex-wrap gap-x-3.5 gap-y-1.5 text-sm text-ink-2 [@media(pointer:fine)]:md:flex">
      <span>
        <Key>{t('keys.space')}</Key> {t('keys.show')}
      </span>
      <span>
        <Key>1</Key> <Key>2</Key> <Key>3</Key> <Key>4</Key> {t('keys.grade')}
      </span>
      <span>
        <Key>P</Key> {t('keys.listen')}
      </span>
      <span>
        <Key>Z</Key> {t('keys.undo')}
      </span>
    </p>
  );
}
