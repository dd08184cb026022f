'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkTabs } from '@/components/ui/tabs';
import { CATEGORIES_PATH, QUIZZES_PATH } from '@/lib/quiz/places';

export interface QuizzesFrameProps {
  current: 'quizzes' | 'categories';
  /** What can be made here. */
  action: ReactNode;
  children: ReactNode;
}

/** Around the lists of one's own quizzes and of their folders. */
export function QuizzesFrame({ current, action, children }: QuizzesFrameProps) {
  const t = useTranslations('quiz');
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1>{t('title')}</h1>
          <p className="mt-1 text-ink-2">{t('intro')}</p>
        </div>
        {action}
      </div>
      <LinkTabs
        label={t('views')}
        className="mt-3 mb-4"
        items={[
          { href: QUIZZES_PATH, label: t('allQuizzes'), current: current === 'quizzes' },
          { href: CATEGORIES_PATH, label: t('folders'), current: current === 'categories' },
        ]}
      />
      {children}
    </div>
  );
}
