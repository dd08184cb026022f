'use client';
import { useDroppable } from '@dnd-kit/core';
import clsx from 'clsx';
import { Folder } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { countThings } from '@/lib/category/queries';
import type { Category } from '@/lib/category/queries';
import { useBranch } from '@/lib/category/use-categories';
import { libraryPath } from '@/lib/library/filter';

interface SubfoldersProps {
  parent: Pick<Category, 'id'>;
  onOpen: (folder: number) => void;
}

/** The folders in the open one; things can be dropped on them. An empty one has a dashed line. */
export function Subfolders({ parent, onOpen }: SubfoldersProps) {
  const t = useTranslations('library');
  const { data = [] } = useBranch(parent.id);
  if (data.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-h3">{t('folders')}</h2>
      <ul className="grid gap-3 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((folder) => (
          <li key={folder.id}>
            <Subfolder folder={folder} onOpen={() => onOpen(folder.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Subfolder({ folder, onOpen }: { folder: Category; onOpen: () => void }) {
  const t = useTranslations('library');
  const { id, title } = folder;
  const { setNodeRef, isOver } = useDroppable({ id: `subfolder-${id}`, data: { folderId: id } });
  const count = countThings(folder);
  return (
    <Link
      ref={setNodeRef}
      href={libraryPath({ folder: id })}
      prefetch={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      className={clsx(
        'flex min-h-14 items-center gap-3 rounded-card border px-3.5 py-2 text-ink no-underline hover:bg-sunken',
        count === 0 ? 'border-[1.5px] border-dashed border-edge' : 'border-line bg-surface',
        isOver && 'shadow-[inset_0_0_0_2px_var(--kok)]',
      )}
    >
      <Folder aria-hidden className="size-5 flex-none text-ink-3" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-[640] wrap-anywhere">
          {title}
        </span>
        <span className="text-meta text-ink-3">{t('contents', { count })}</span>
      </span>
    </Link>
  );
}
