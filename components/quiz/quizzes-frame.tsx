'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkTabs } from '@/components/ui/tabs';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { LESSONS_PATH } from '@/lib/lesson/paths';
import { CATEGORIES_PATH, QUIZZES_PATH } from '@/lib/quiz/paths';
import { SAVED_PATH } from '@/lib/fork/paths';

export interface QuizzesFrameProps {
  current: 'lessons' | 'quizzes' | 'categories' | 'saved';
  /** Title and intro of the list; by default those of quizzes. */
  heading?: { title: string; intro: string };
  /** Button to create something here. */
  action: ReactNode;
  children: ReactNode;
}

/** Frame of the lists of the viewer's lessons, quizzes, folders and saved quizzes. */
export function QuizzesFrame({ current, heading, action, children }: QuizzesFrameProps) {
  const t = useTranslations('quiz');
  const category = useTranslations('category');
  const saved = useTranslations('saved');
  // Students have no lessons and quizzes of their own, but folders for what they save.
  const mayWrite = useCurrentUser()?.viewerCan.ownBoards ?? false;
  const own = [
    { href: LESSONS_PATH, label: t('lessons'), current: current === 'lessons' },
    { href: QUIZZES_PATH, label: t('allQuizzes'), current: current === 'quizzes' },
  ];
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
      <LinkTabs
        label={t('views')}
        className="mt-3"
        items={[
          ...(mayWrite ? own : []),
          { href: CATEGORIES_PATH, label: category('folders'), current: current === 'categories' },
          { href: SAVED_PATH, label: saved('title'), current: current === 'saved' },
        ]}
      />
      <div className="mt-4">{children}</div>
    </div>
  );
}
