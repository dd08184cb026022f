'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import type { CategoryContent } from '@/graphql/generated/graphql';
import { useErrorText } from '@/lib/api/use-error-text';
import { countThings } from '@/lib/category/queries';
import type { Category } from '@/lib/category/queries';
import { useDeleteCategory } from '@/lib/category/use-categories';

const CONTENTS = ['KEEP', 'DELETE'] as const satisfies readonly CategoryContent[];

export interface DeleteCategoryDialogProps {
  folder: Category;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Deletes a folder, after it has said how much is in it and asked what becomes of that. Mounted while it is open. */
export function DeleteCategoryDialog({ folder, onClose, onRemoved }: DeleteCategoryDialogProps) {
  const t = useTranslations('category');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useDeleteCategory(folder.id);
  const [content, setContent] = useState<CategoryContent>('KEEP');
  const [things, folders] = [countThings(folder), folder.categoriesCount];
  const removeNow = () =>
    // mutateAsync, not callbacks of mutate: where the folder is open, its screen is gone before it settles.
    void remove.mutateAsync(content).then(
      () => {
        toast({ text: t('folderRemoved') });
        onRemoved?.();
        onClose();
      },
      // The dialog shows remove.error.
      () => undefined,
    );
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button variant="danger" pending={remove.isPending} onClick={removeNow}>
        {t('removeFolder')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('removeFolderTitle', { title: folder.title })}
      footer={footer}
    >
      <p>{things + folders === 0 ? t('removeEmptyText') : t('contentCount', { things, folders })}</p>
      {things + folders === 0 ? null : (
        <fieldset className="mt-3 grid gap-1">
          <legend className="mb-1 text-sm font-[620]">{t('contentLabel')}</legend>
          {CONTENTS.map((choice) => (
            <label key={choice} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="content"
                className="size-5 flex-none accent-kok"
                checked={content === choice}
                onChange={() => setContent(choice)}
              />
              {t(`content.${choice}`)}
            </label>
          ))}
        </fieldset>
      )}
      {remove.error ? (
        <Note tone="error" role="alert" className="mt-3">
          {errorText(remove.error)}
        </Note>
      ) : null}
    </Dialog>
  );
}
