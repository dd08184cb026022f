'use client';
import { BookA } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { buttonClass } from '@/components/ui/button-class';
import { WORDS_PATH } from '@/lib/word/paths';
import { useDueCount } from '@/lib/word/use-due-count';

/** Says that words wait for a review; nothing otherwise. */
export function DueWords() {
  const t = useTranslations('home');
  const due = useDueCount().data?.due ?? 0;
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
