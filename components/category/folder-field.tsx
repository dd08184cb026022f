'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useErrorText } from '@/lib/api/use-error-text';
import { folderOptions } from '@/lib/category/folder-tree';
import { useCategories } from '@/lib/category/use-categories';
import { CategoryDialog } from './category-dialog';

/** Value for "none", because a select cannot have an empty value. */
const NONE = 'none';

export interface FolderFieldProps {
  /** Null: in no folder. */
  value: number | null;
  onChange: (categoryId: number | null) => void;
  error?: string | undefined;
}

/** The folder of a quiz or a lesson; a new one can be created here. */
export function FolderField({ value, onChange, error: fault }: FolderFieldProps) {
  const t = useTranslations('category');
  const errorText = useErrorText();
  const { data, error, refetch } = useCategories();
  const [adding, setAdding] = useState(false);
  // The current folder stays as it is, and is saved with the rest.
  if (!data && error) return <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />;
  const options = [{ value: NONE, label: t('noFolder') }, ...folderOptions(data ?? [])];
  return (
    <div className="flex items-end gap-2">
      <Field label={t('folder')} className="flex-1" error={fault}>
        <Select
          value={value === null ? NONE : String(value)}
          onValueChange={(next) => onChange(next === NONE ? null : Number(next))}
          options={options}
        />
      </Field>
      <IconButton label={t('newFolder')} onClick={() => setAdding(true)}>
        <Plus aria-hidden />
      </IconButton>
      {adding ? (
        <CategoryDialog
          folder={null}
          parentId={null}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => onChange(id)}
        />
      ) : null}
    </div>
  );
}
