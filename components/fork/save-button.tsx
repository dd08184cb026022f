'use client';
import { Bookmark, BookmarkCheck, FolderInput, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { FileDialog } from './file-dialog';
import { useRemoval, type Action } from './use-removal';

export interface SaveButtonProps {
  /** Its folder; null: not saved. */
  saved: { categoryId?: number | null } | null;
  title: string;
  done: string;
  save: Action<number | null>;
  remove: Action<void>;
}

/** Button to save something; once it is saved, a menu to move or remove it. */
export function SaveButton({ saved, title, done, save, remove }: SaveButtonProps) {
  const t = useTranslations('saved');
  const toast = useToast();
  const removeNow = useRemoval(remove, save);
  const [asks, setAsks] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const ask = () => {
    setFailure(null);
    setAsks(true);
  };
  const file = (categoryId: number | null) =>
    save.mutateAsync(categoryId).then(() => {
      setAsks(false);
      toast({ text: saved ? t('moved') : done });
    }, setFailure);
  return (
    <>
      {saved ? (
        <Menu
          align="start"
          trigger={
            <Button variant="sent" pending={remove.isPending}>
              <BookmarkCheck aria-hidden />
              {t('saved')}
            </Button>
          }
        >
          <MenuItem icon={<FolderInput aria-hidden />} onSelect={ask}>
            {t('move')}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => removeNow(saved.categoryId ?? null)} danger>
            {t('removeFromSaved')}
          </MenuItem>
        </Menu>
      ) : (
        <Button variant="secondary" onClick={ask}>
          <Bookmark aria-hidden />
          {t('save')}
        </Button>
      )}
      {asks ? (
        <FileDialog
          title={saved ? t('moveTitle') : title}
          categoryId={saved?.categoryId ?? null}
          pending={save.isPending}
          error={failure}
          onClose={() => setAsks(false)}
          onFile={(categoryId) => void file(categoryId)}
        />
      ) : null}
    </>
  );
}
