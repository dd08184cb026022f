'use client';
import { useQueryClient } from '@tanstack/react-query';
import { BookA } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect } from 'react';
import { Card } from '@/components/ui/card';
import { buttonClass } from '@/components/ui/button-class';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { WORDS_PATH } from '@/lib/word/paths';
import { useDueCount } from '@/lib/word/use-due-count';

/** Says that words wait for a review; nothing otherwise. */
export function DueWords() {
  const t = useTranslations('home');
  const due = useDueCount().data?.due ?? 0;
  useSendWaiting();
  if (due === 0) return null;
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <BookA aria-hidden className="size-5 flex-none text-ink-3" />
      <p className="min-w-0 flex-1 font-[640]">{t('dueWords', { count: due })}</p>
      <Link href={WORDS_PATH} prefetch={false} className={buttonClass('secondary', 'sm')}>
        {t('practise')}
      </Link>
    </Card>
  );
}

/** What a closed page has left on this device is sent, whether that is opened again or not: grades, and remarks. */
function useSendWaiting(): void {
  const client = useQueryClient();
  const userId = useCurrentUser()?.id ?? null;
  useEffect(() => {
    if (userId === null) return;
    import('@/lib/word/outboxes')
      .then(({ outboxOf }) => outboxOf(userId, client).send())
      .catch(() => undefined);
    void takeUp(userId).catch(() => undefined);
  }, [client, userId]);
}

/** Sends remarks, and forgets words of who was here before; only where there are any this loads what does it. */
async function takeUp(userId: number): Promise<void> {
  const names = new Set((await indexedDB.databases()).map(({ name }) => name));
  if (names.has('tildesh-due-words')) await (await import('@/lib/word/due-store')).clearDueOfOthers(userId);
  if (names.has('tildesh-remarks')) await (await import('@/lib/remark/outboxes')).outboxOf(userId).send();
}
