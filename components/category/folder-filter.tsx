'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useErrorText } from '@/lib/api/use-error-text';
import { folderOptions } from '@/lib/category/folder-tree';
import { useCategories } from '@/lib/category/use-categories';

/** Value for "all", because a select cannot have an empty value. */
const ALL = 'all';

export interface FolderFilterProps {
  /** Null: every folder. */
  categoryId: number | null;
  /** Path of a folder's list. */
  pathOf: (categoryId: number | null) => string;
}

/** Filters a list by one of the viewer's folders. */
export function FolderFilter({ categoryId, pathOf }: FolderFilterProps) {
  const t = useTranslations('category');
  const router = useRouter();
  const errorText = useErrorText();
  const { data, error, refetch } = useCategories();
  if (!data && error) return <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />;
  return (
    <Field label={t('folder')}>
      <Select
        value={categoryId === null ? ALL : String(categoryId)}
        onValueChange={(value) => router.push(pathOf(value === ALL ? null : Number(value)))}
        options={[{ value: ALL, label: t('everyFolder') }, ...folderOptions(data ?? [])]}
      />
    </Field>
  );
}
