'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { useErrorText } from '@/lib/api/use-error-text';
import { folderOptions } from '@/lib/category/folder-tree';
import { useCategories } from '@/lib/category/use-categories';

/** Value for "none", because a select cannot have an empty value. */
const NONE = 'none';

export interface FileDialogProps {
  title: string;
  /** Id of its current folder; null: none. */
  categoryId: number | null;
  pending: boolean;
  error: unknown;
  onClose: () => void;
  onFile: (categoryId: number | null) => void;
}

/** Chooses one of the viewer's folders for something saved. Mounted only while it is open. */
export function FileDialog({ title, categoryId, pending, error, onClose, onFile }: FileDialogProps) {
  const category = useTranslations('category');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const folders = useCategories();
  const [value, setValue] = useState(categoryId === null ? NONE : String(categoryId));
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button pending={pending} onClick={() => onFile(value === NONE ? null : Number(value))}>
        {common('save')}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={title} footer={footer}>
      {!folders.data && folders.error ? (
        // The folder it lies in stays chosen, and is saved with it.
        <ErrorPanel messages={[errorText(folders.error)]} onReload={() => void folders.refetch()} />
      ) : (
        <Field label={category('folder')}>
          <Select
            value={value}
            onValueChange={setValue}
            options={[{ value: NONE, label: category('noFolder') }, ...folderOptions(folders.data ?? [])]}
          />
        </Field>
      )}
      {error ? (
        <Note tone="error" role="alert" className="mt-3">
          {errorText(error)}
        </Note>
      ) : null}
    </Dialog>
  );
}
