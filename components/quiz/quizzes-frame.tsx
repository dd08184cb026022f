'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkTabs } from '@/components/ui/tabs';
import { LESSONS_PATH } from '@/lib/lesson/paths';
import { CATEGORIES_PATH, QUIZZES_PATH } from '@/lib/quiz/paths';
import { SAVED_PATH } from '@/lib/saved-quiz/paths';

export interface QuizzesFrameProps {
  current: 'lessons' | 'quizzes' | 'categories' | 'saved';
  /** The viewer may have quizzes and folders; others have only saved ones. */
  mayWrite?: boolean;
  /** Title and intro of the list; by default those of quizzes. */
  heading?: { title: string; intro: string };
  /** Button to create something here. */
  action: ReactNode;
  children: ReactNode;
}

/** Frame of the lists of the viewer's lessons, quizzes, folders and saved quizzes. */
export function QuizzesFrame({ current, mayWrite = true, heading, action, children }: QuizzesFrameProps) {
  const t = useTranslations('quiz');
  const saved = useTranslations('saved');
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1>{heading?.title ?? (mayWrite ? t('title') : saved('title'))}</h1>
          <p className="mt-1 text-ink-2">
            {heading?.intro ?? (current === 'saved' ? saved('intro') : t('intro'))}
          </p>
        </div>
        {action}
      </div>
      {mayWrite ? (
        <LinkTabs
          label={t('views')}
          className="mt-3"
          items={[
            { href: LESSONS_PATH, label: t('lessons'), current: current === 'lessons' },
            { href: QUIZZES_PATH, label: t('allQuizzes'), current: current === 'quizzes' },
            { href: CATEGORIES_PATH, label: t('folders'), current: current === 'categories' },
            { href: SAVED_PATH, label: saved('title'), current: current === 'saved' },
          ]}
        />
      ) : null}
      <div className="mt-4">{children}</div>
    </div>
  );
}
