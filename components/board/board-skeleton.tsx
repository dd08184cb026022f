'use client';
import './board.css';
import { useTranslations } from 'next-intl';
import { Loading } from '@/components/ui/skeleton';

/** The empty canvas, until Excalidraw is loaded. */
export function BoardSkeleton() {
  const t = useTranslations('board');
  return (
    <Loading label={t('loading')} className="h-full">
      <div className="board-paper h-full" />
    </Loading>
  );
}
