'use client';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { libraryPath } from '@/lib/library/filter';

export function BackToQuizzes() {
  const t = useTranslations('quiz');
  return (
    <Link href={libraryPath({ kind: 'QUIZ' })} className="inline-flex min-h-11 items-center gap-1.5 text-kok">
      <ArrowLeft aria-hidden className="size-4" />
      {t('title')}
    </Link>
  );
}
