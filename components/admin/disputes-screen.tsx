'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { ReviewList } from '@/components/review/review-list';
import { AllRatings } from '@/components/review/all-ratings';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { Note } from '@/components/ui/note';
import { useDisputes } from '@/lib/admin/use-disputes';
import { useNames } from '@/lib/profile/use-names';
import type { Dispute } from '@/lib/review/queries';
import { DecideDialog } from './decide-dialog';
import { ListGap } from './list-gap';
import { ShowMore } from './show-more';

/** Reviews that instructors dispute, the earliest first: each is hidden or kept, with a reason. */
export function DisputesScreen() {
  const t = useTranslations('review');
  const query = useDisputes();
  const disputes = query.data?.items;
  return (
    <>
      <h1>{t('adminTitle')}</h1>
      {disputes ? null : <ListGap query={query} />}
      {disputes?.length === 0 ? (
        <Card>
          <EmptyState title={t('adminNone')} text={t('adminNoneText')} />
        </Card>
      ) : null}
      {disputes && disputes.length > 0 ? (
        <>
          <ul className="grid gap-4 *:min-w-0">
            {disputes.map((dispute) => (
              <li key={dispute.review.id}>
                <DisputeCard dispute={dispute} />
              </li>
            ))}
          </ul>
          <ShowMore query={query} />
        </>
      ) : null}
    </>
  );
}

function DisputeCard({ dispute: { review, instructor, disputeReason, disputedAt } }: { dispute: Dispute }) {
  const t = useTranslations('review');
  const format = useFormatter();
  const { fullName } = useNames();
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-h3 wrap-anywhere">
          <Link href={`/admin/people/${instructor.id}`} className="text-ink">
            {t('adminAbout', { name: fullName(instructor) })}
          </Link>
        </h2>
        {review.decidedBy ? (
          <p className="text-sm text-ink-2">
            {t('adminDueBy', {
              date: format.dateTime(new Date(review.decidedBy), { day: 'numeric', month: 'long' }),
            })}
          </p>
        ) : null}
      </div>
      <ReviewList
        reviews={[review]}
        level={3}
        instructor={instructor}
        more={({ ratings }) => <AllRatings ratings={ratings} />}
      />
      {review.updatedAt > disputedAt ? (
        <Note tone="hint" className="mt-4">
          {t('adminChanged')}
        </Note>
      ) : null}
      <p className="mt-4 text-sm font-[620]">{t('adminSays')}</p>
      <p
        dir="auto"
        className="mt-1 max-w-prose rounded-field bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line"
      >
        {disputeReason}
      </p>
      <Decisions review={review} />
    </Card>
  );
}

function Decisions({ review }: Pick<Dispute, 'review'>) {
  const t = useTranslations('review');
  const [open, setOpen] = useState<'hide' | 'keep' | null>(null);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button variant="danger" onClick={() => setOpen('hide')}>
        {t('adminHide')}
      </Button>
      <Button variant="subtle" onClick={() => setOpen('keep')}>
        {t('adminKeep')}
      </Button>
      {open ? (
        <DecideDialog review={review} isHidden={open === 'hide'} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}
