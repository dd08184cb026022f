'use client';
import { Folder } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/spinner';
import { Tag } from '@/components/ui/tag';
import { useCategories } from '@/lib/category/use-categories';

/** Tag with the viewer's folder that contains the item. */
export function FolderTag({ categoryId }: { categoryId: number | null }) {
  const folder = useCategories({ enabled: categoryId !== null }).data?.find(({ id }) => id === categoryId);
  if (!folder) return null;
  return (
    <Tag tone="kok" className="!whitespace-normal [overflow-wrap:anywhere]">
      <Folder aria-hidden />
      {folder.title}
    </Tag>
  );
}

export interface SavedTagsProps {
  categoryId: number | null;
  isCopying: boolean;
}

/** Where a saved item is filed, and that a copy of it is being made. */
export function SavedTags({ categoryId, isCopying }: SavedTagsProps) {
  const t = useTranslations('saved');
  return (
    <>
      <FolderTag categoryId={categoryId} />
      {isCopying ? (
        <span role="status" className="inline-flex items-center gap-1.5 text-meta text-ink-2">
          <Spinner />
          {t('copying')}
        </span>
      ) : null}
    </>
  );
}
