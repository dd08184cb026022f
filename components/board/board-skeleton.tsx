'use client';
import './board.css';
import { useTranslations } from 'next-intl';
import { Loading } from '@/components/ui/skeleton';

/** The paper before the drawing program has come. */
export function BoardSkeleton() {
  const t = useTranslations('board');
  return (
    <Loading label={t('loading')} className="h-full">
      <div className="board-paper h-full" />
    </Loading>
  );
}
