'use client';
import { Copy, Ellipsis, FolderInput, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { FileDialog } from './file-dialog';
import { useRemoval, type Action } from './use-removal';

export interface SavedMenuProps {
  title: string;
  categoryId: number | null;
  save: Action<number | null>;
  remove: Action<void>;
  /** Null: it cannot be copied, as a folder. */
  onCopy?: (() => void) | null;
}

/** Actions on something saved. */
export function SavedMenu({ title, categoryId, save, remove, onCopy = null }: SavedMenuProps) {
  const t = useTranslations('saved');
  const toast = useToast();
  const removeNow = useRemoval(remove, save);
  const [moves, setMoves] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const ask = () => {
    setFailure(null);
    setMoves(true);
  };
  const move = (to: number | null) =>
    save.mutateAsync(to).then(() => {
      setMoves(false);
      toast({ text: t('moved') });
    }, setFailure);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('actions', { title })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<FolderInput aria-hidden />} onSelect={ask}>
          {t('move')}
        </MenuItem>
        {onCopy ? (
          <MenuItem icon={<Copy aria-hidden />} onSelect={onCopy}>
            {t('copy')}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => removeNow(categoryId)} danger>
          {t('removeFromSaved')}
        </MenuItem>
      </Menu>
      {moves ? (
        <FileDialog
          title={t('moveTitle')}
          categoryId={categoryId}
          pending={save.isPending}
          error={failure}
          onClose={() => setMoves(false)}
          onFile={(to) => void move(to)}
        />
      ) : null}
    </>
  );
}
