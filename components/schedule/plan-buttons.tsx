'use client';
import { Plus, Video } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { Button } from '@/components/ui/button';
import { useCurrentUser } from '@/lib/account/use-current-user';

const InstantDialog = lazy(() => import('./instant-dialog').then((dialog) => dialog.InstantDialog));

/**
 * For those who may plan: buttons for a planned lesson and for one now. On a phone they share a row above the lists.
 */
export function PlanButtons({ phone }: { phone?: boolean }) {
  const t = useTranslations('schedule');
  const mayPlan = useCurrentUser()?.viewerCan.scheduleLessons ?? false;
  const [starting, setStarting] = useState(false);
  if (!mayPlan) return null;
  const plan = (
    <Button asChild className={phone ? 'flex-1' : 'w-full'}>
      <Link href="/lessons/schedule">
        <Plus aria-hidden />
        {t('scheduleLesson')}
      </Link>
    </Button>
  );
  const start = (
    <Button variant="secondary" className={phone ? 'flex-1' : 'w-full'} onClick={() => setStarting(true)}>
      <Video aria-hidden />
      {t('startNow')}
    </Button>
  );
  return (
    <>
      {phone ? (
        <div className="flex gap-2 md:hidden">
          {plan}
          {start}
        </div>
      ) : (
        <>
          {plan}
          {start}
        </>
      )}
      {starting ? <InstantDialog onClose={() => setStarting(false)} /> : null}
    </>
  );
}
