'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import type { AddBoardProps } from './add-board-props';

const AddBoardDialog = lazy(async () => (await import('./add-board-dialog')).AddBoardDialog, {
  onFailure: 'close',
});

/** For the teacher: another board in the running lesson. One press here, another one on what it begins with. */
export function AddBoard(props: AddBoardProps) {
  const t = useTranslations('live.boards');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={t('add')} className="flex-none" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
      </IconButton>
      {isOpen ? <AddBoardDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
