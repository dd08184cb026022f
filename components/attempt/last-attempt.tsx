'use client';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { submissionPath } from '@/lib/attempt/history-filter';
import { lastSubmissionQuery } from '@/lib/attempt/history-queries';

/** Result of the viewer's last attempt, also after a reload and on another device. */
export function LastAttempt({ quizId }: { quizId: number }) {
  const t = useTranslations('attempt');
  const format = useFormatter();
  const errorText = useErrorText();
  const { data: last, error, refetch } = useQuery(lastSubmissionQuery(browserApi, quizId));
  if (error && !last)
    return <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} className="w-full" />;
  if (!last) return null;
  const { id, earnedPoints: earned, maxPoints: max, createdAt } = last;
  return (
    <Card className="w-full">
      <h2 className="text-h3">{t('lastTitle')}</h2>
      <p className="num mt-1 text-h2">{t('earnedOf', { earned, max })}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
        <time dateTime={createdAt}>
          {format.dateTime(new Date(createdAt), { dateStyle: 'long', timeStyle: 'short' })}
        </time>
        <Link href={submissionPath(id)} prefetch={false} className="text-kok underline">
          {t('seeAttempt')}
        </Link>
      </p>
    </Card>
  );
}
