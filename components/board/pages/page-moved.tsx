'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, IconButton } from '@/components/ui/button';
import type { BoardPage } from '@/lib/board/pages';
import type { PageMove } from '@/lib/board/use-opened-page';

export interface PageMovedProps {
  move: PageMove | null;
  pages: readonly BoardPage[];
  page: string;
  onTurn: (page: string) => void;
  onHide: () => void;
}

/** Says that a page was opened for all, and leads back; or there, where something is being drawn. */
export function PageMoved({ move, pages, page, onTurn, onHide }: PageMovedProps) {
  const t = useTranslations('board-pages');
  const nOf = (id: string) => pages.findIndex((each) => each.id === id) + 1;
  // Whoever is elsewhere by now, or there, needs no way back.
  const isStill = move !== null && (move.from === null) === (page !== move.to);
  const target = isStill ? (move.from ?? move.to) : null;
  if (!isStill || target === null || nOf(move.to) === 0 || nOf(target) === 0) return null;
  return (
    <div
      role="status"
      data-testid="page-moved"
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-kok-soft px-3 py-1 text-sm text-ink"
    >
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {t('openedBy', { name: move.name, n: nOf(move.to) })}
      </span>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          onTurn(target);
          onHide();
        }}
      >
        {move.from ? t('back', { n: nOf(move.from) }) : t('go')}
      </Button>
      <IconButton label={t('hideLine')} onClick={onHide}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
