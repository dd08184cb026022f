'use client';
import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { writeReviewPath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { useCloseRequest, useReviewRequest } from '@/lib/review/use-review';

/** Asks a student once, after three lessons, for a review of the instructor. Nothing if there is nobody to ask about. */
export function RequestCard() {
  const t = useTranslations('review-request');
  const { firstName } = useNames();
  const request = useReviewRequest().data;
  const close = useCloseRequest();
  if (!request) return null;
  const { instructor } = request;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar user={instructor} size={48} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-h3 wrap-anywhere">{t('askTitle', { name: firstName(instructor) })}</h2>
        <p className="text-sm text-ink-2">{t('askText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="subtle" onClick={() => close.mutate(instructor.id)}>
          {t('notNow')}
        </Button>
        <Link href={writeReviewPath(instructor.id)} className={buttonClass('primary')}>
          <Star aria-hidden />
          {t('rate')}
        </Link>
      </div>
    </Card>
  );
}
