'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { detailsPath } from '@/lib/profile/profile-path';
import { useStanding } from '@/lib/review/use-review';
import { WriteReview } from './write-review';

/** The page of a review's form: why it cannot be written, or the form. */
export function WriteReviewScreen({ userId }: { userId: number }) {
  const t = useTranslations('review');
  const errorText = useErrorText();
  const query = useStanding(userId);
  if (query.data?.review?.state === 'HIDDEN')
    return (
      <Refused
        userId={userId}
        messages={[t('hiddenOwn', { reason: query.data.review.hiddenReason ?? '' })]}
      />
    );
  if (query.data) return <WriteReview standing={query.data} />;
  if (isApiError(query.error, 'REVIEW_NOT_ALLOWED'))
    return <Refused userId={userId} messages={[errorText(query.error)]} />;
  if (query.isError)
    return (
      <Refused userId={userId} messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
    );
  return (
    <div className="mx-auto max-w-[820px] p-6">
      <Loading label={t('write')}>
        <Skeleton className="h-96 !rounded-card" />
      </Loading>
    </div>
  );
}

interface RefusedProps {
  userId: number;
  messages: string[];
  onReload?: () => void;
}

function Refused({ userId, ...panel }: RefusedProps) {
  const t = useTranslations('review');
  return (
    <div className="mx-auto grid max-w-[820px] gap-4 p-6">
      <h1>{t('notAllowed')}</h1>
      <ErrorPanel
        {...panel}
        action={
          <Link href={detailsPath(userId, 'reviews')} className={buttonClass('subtle')}>
            {t('back')}
          </Link>
        }
      />
    </div>
  );
}
