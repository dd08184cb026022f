'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { folderOptions, folderTargets } from '@/lib/category/folder-tree';
import type { Category } from '@/lib/category/queries';
import { useCategories, useMoveCategory } from '@/lib/category/use-categories';

/** Value for "at the top", because a select cannot have an empty value. */
const TOP = 'top';

/** Puts a folder into another one. Mounted only while it is open. */
export function MoveCategoryDialog({ folder, onClose }: { folder: Category; onClose: () => void }) {
  const t = useTranslations('category');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const folders = useCategories();
  const move = useMoveCategory();
  const [value, setValue] = useState(folder.parentId ? String(folder.parentId) : TOP);
  const moveNow = () =>
    move.mutate(
      { id: folder.id, parentId: value === TOP ? null : Number(value) },
      {
        onSuccess: () => {
          toast({ text: t('folderMoved') });
          onClose();
        },
      },
    );
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button pending={move.isPending} onClick={moveNow}>
        {t('move')}
      </Button>
    </>
  );
  const targets = folderTargets(folders.data ?? [], folder.id);
  return (
    <Dialog open onOpenChange={onClose} title={t('moveFolder')} footer={footer}>
      {!folders.data && folders.error ? (
        <ErrorPanel messages={[errorText(folders.error)]} onReload={() => void folders.refetch()} />
      ) : (
        <Field label={t('moveInto')}>
          <Select
            value={value}
            onValueChange={setValue}
            options={[{ value: TOP, label: t('atTheTop') }, ...folderOptions(targets)]}
          />
        </Field>
      )}
      {move.error ? (
        <Note tone="error" role="alert" className="mt-3">
          {errorText(move.error)}
        </Note>
      ) : null}
    </Dialog>
  );
}
