'use client';
import { Copy, Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Board } from '@/lib/board/queries';
import { useCloneBoard, useRemoveBoard, useRenameBoard } from '@/lib/board/use-boards';
import { BoardNameDialog } from './board-name-dialog';
import { BoardShareDialog } from './board-share-dialog';

export interface BoardMenuProps {
  board: Board;
  /** Called after the board was removed. */
  onRemoved?: () => void;
}

type Open = 'rename' | 'share' | 'remove' | null;

function BoardDialogs({
  board,
  open,
  onClose,
  onRemoved,
}: BoardMenuProps & { open: Open; onClose: () => void }) {
  const t = useTranslations('board');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const rename = useRenameBoard(board.id);
  const remove = useRemoveBoard();
  const { name } = board;
  const removeNow = () =>
    remove.mutate(board.id, {
      onSuccess: () => {
        toast({ text: t('deleted') });
        onClose();
        onRemoved?.();
      },
      onError: (error) => {
        toast({ text: errorText(error), tone: 'error' });
        onClose();
      },
    });
  if (open === 'share') return <BoardShareDialog board={board} onClose={onClose} />;
  if (open === 'rename') {
    const save = (next: string) => rename.mutateAsync(next).then(() => toast({ text: t('renamed') }));
    return (
      <BoardNameDialog
        title={t('renameTitle')}
        action={common('save')}
        name={name}
        onClose={onClose}
        onSave={save}
      />
    );
  }
  return (
    <AlertDialog
      open={open === 'remove'}
      title={t('deleteTitle', { name })}
      description={t('deleteText')}
      cancel={common('cancel')}
      onCancel={onClose}
      action={t('deleteAction')}
      onAction={removeNow}
      pending={remove.isPending}
      danger
    />
  );
}

/** The actions on a board that the server allows. */
export function BoardMenu({ board, onRemoved }: BoardMenuProps) {
  const t = useTranslations('board');
  const toast = useToast();
  const errorText = useErrorText();
  const clone = useCloneBoard();
  const [open, setOpen] = useState<Open>(null);
  const { rename, share, remove } = board.viewerCan;
  const cloneNow = () =>
    clone.mutate(
      { id: board.id },
      {
        onSuccess: ({ name }) => toast({ text: t('cloned', { name }) }),
        onError: (error) => toast({ text: errorText(error), tone: 'error' }),
      },
    );
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('actions', { name: board.name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {rename ? (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpen('rename')}>
            {t('rename')}
          </MenuItem>
        ) : null}
        {share ? (
          <MenuItem icon={<Link2 aria-hidden />} onSelect={() => setOpen('share')}>
            {t('share')}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Copy aria-hidden />} onSelect={cloneNow}>
          {t('clone')}
        </MenuItem>
        {remove ? (
          <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => setOpen('remove')} danger>
            {t('delete')}
          </MenuItem>
        ) : null}
      </Menu>
      <BoardDialogs board={board} open={open} onClose={() => setOpen(null)} onRemoved={onRemoved} />
    </>
  );
}
