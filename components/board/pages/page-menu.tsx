'use client';
import { ArrowLeft, ArrowRight, Ellipsis, Eraser, FileUp, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { BoardState } from '@/lib/board/bridge-types';
import type { PageHandlers } from './use-page-acts';

export interface PageMenuProps {
  state: Pick<BoardState, 'pages' | 'page'>;
  acts: PageHandlers;
  onRename: (page: string) => void;
  /** Puts files onto pages; null: this person does not. */
  onAddFiles: (() => void) | null;
}

/** What may be done with the page that is shown. */
export function PageMenu({ state: { pages, page }, acts, onRename, onAddFiles }: PageMenuProps) {
  const t = useTranslations('board-pages');
  const at = pages.findIndex(({ id }) => id === page);
  return (
    <Menu
      trigger={
        <IconButton label={t('actions')}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {onAddFiles ? (
        <MenuItem icon={<FileUp aria-hidden />} onSelect={onAddFiles}>
          {t('addFiles')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onRename(page)}>
        {t('rename')}
      </MenuItem>
      {at > 0 ? (
        <MenuItem icon={<ArrowLeft aria-hidden />} onSelect={() => acts.move(page, at - 1)}>
          {t('earlier')}
        </MenuItem>
      ) : null}
      {at >= 0 && at < pages.length - 1 ? (
        <MenuItem icon={<ArrowRight aria-hidden />} onSelect={() => acts.move(page, at + 1)}>
          {t('later')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Eraser aria-hidden />} onSelect={acts.clear}>
        {t('clear')}
      </MenuItem>
      {pages.length > 1 ? (
        <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => acts.remove(page)} danger>
          {t('delete')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
