'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { useSavedFolders } from '@/lib/fork/use-forks';
import { SavedFolderItem, WithdrawnFolder } from './saved-items';

/** The authors' folders that the viewer saved; `categoryId` null: in every folder. */
export function SavedFolders({ categoryId }: { categoryId: number | null }) {
  const t = useTranslations('saved');
  const { data: folders = [] } = useSavedFolders(categoryId);
  if (folders.length === 0) return null;
  const open = folders.flatMap((folder) => (folder.title ? [{ folder, title: folder.title }] : []));
  return (
    <section className="mb-4 grid gap-3">
      <h2 className="text-h3">{t('folders')}</h2>
      {open.length > 0 ? (
        <Card flush>
          <ul>
            {open.map(({ folder, title }) => (
              <SavedFolderItem key={folder.id} folder={folder} title={title} />
            ))}
          </ul>
        </Card>
      ) : null}
      {folders
        .filter(({ title }) => !title)
        .map(({ id, sourceId }) => (
          <WithdrawnFolder key={id} sourceId={sourceId} />
        ))}
    </section>
  );
}
