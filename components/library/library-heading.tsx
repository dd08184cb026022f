'use client';
import {
  ChevronDown,
  ChevronRight,
  FileText,
  Folder,
  ListChecks,
  NotebookText,
  PackageOpen,
  Plus,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FolderMenu } from '@/components/category/folder-menu';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { GetCategoryQuery } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { libraryPath } from '@/lib/library/filter';
import type { LibraryFilter } from '@/lib/library/filter';
import { newLessonPath } from '@/lib/lesson/paths';
import { MATERIALS_PATH, newPublicationPath } from '@/lib/material/paths';
import { importQuizPath, newQuizPath } from '@/lib/quiz/paths';
import type { OpenFolderDialog } from './folder-dialogs';
import { QuotaMeter } from './quota-meter';

interface LibraryHeadingProps {
  filter: LibraryFilter;
  /** The open folder; null: none. */
  place: GetCategoryQuery['getCategory'] | null;
  onOpen: (folder: number | null) => void;
  onDialog: (dialog: OpenFolderDialog) => void;
  /** The tree of folders, for the phone; `after` is called when something in it was opened. */
  tree: (after: () => void) => ReactNode;
}

/** Where one is, and what can be made here. */
export function LibraryHeading({ filter, place, onOpen, onDialog, tree }: LibraryHeadingProps) {
  const t = useTranslations('library');
  const title = place?.category.title ?? t(filter.kind === 'SAVED' ? 'saved' : 'title');
  return (
    <>
      {place ? <Way steps={place.path.slice(0, -1)} onOpen={onOpen} /> : null}
      <div className="mb-3.5 flex flex-wrap items-center gap-2.5">
        <h1 dir="auto" className="min-w-0 grow wrap-anywhere">
          {title}
        </h1>
        <Link href={MATERIALS_PATH} className="inline-flex min-h-11 items-center text-kok">
          {t('ofOthers')}
        </Link>
        <div className="flex items-center gap-2.5">
          {place ? <PlaceMenu folder={place.category} onDialog={onDialog} /> : null}
          <FoldersSheet tree={tree} />
          <NewMenu folder={filter.folder} />
        </div>
      </div>
    </>
  );
}

function Way({
  steps,
  onOpen,
}: { steps: readonly { id: number; title: string }[] } & Pick<LibraryHeadingProps, 'onOpen'>) {
  const t = useTranslations('library');
  const all = [{ id: null, title: t('title') }, ...steps];
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-meta">
        {all.map(({ id, title }, at) => (
          <li key={id} className="flex min-w-0 items-center gap-1 wrap-anywhere">
            {at > 0 ? <ChevronRight aria-hidden className="size-4 flex-none text-ink-3" /> : null}
            <Link
              href={libraryPath({ folder: id })}
              prefetch={false}
              dir="auto"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(id);
              }}
              className="inline-flex min-h-11 items-center text-ink-2 no-underline hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type Place = NonNullable<LibraryHeadingProps['place']>;

/** What can be done with the open folder. */
function PlaceMenu({
  folder,
  onDialog,
}: { folder: Place['category'] } & Pick<LibraryHeadingProps, 'onDialog'>) {
  return (
    <FolderMenu
      folder={folder}
      onNew={() => onDialog({ kind: 'save', folder: null, parentId: folder.id })}
      onRename={() => onDialog({ kind: 'save', folder, parentId: folder.parentId ?? null })}
      onMove={() => onDialog({ kind: 'move', folder })}
      onDelete={() => onDialog({ kind: 'remove', folder })}
    />
  );
}

/** The tree on a phone, from below. */
function FoldersSheet({ tree }: Pick<LibraryHeadingProps, 'tree'>) {
  const t = useTranslations('library');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" className="md:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Folder aria-hidden />
        {t('folders')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('folders')}>
        {tree(() => setOpen(false))}
        <div className="mt-3">
          <QuotaMeter />
        </div>
      </Dialog>
    </>
  );
}

function NewMenu({ folder }: Pick<LibraryFilter, 'folder'>) {
  const t = useTranslations('library');
  if (!useCurrentUser()?.viewerCan.ownBoards) return null;
  return (
    <Menu
      trigger={
        <Button>
          <Plus aria-hidden />
          {t('new')}
          <ChevronDown aria-hidden className="max-md:hidden" />
        </Button>
      }
    >
      <MenuItem icon={<NotebookText aria-hidden />} href={newLessonPath(folder)}>
        {t('newLesson')}
      </MenuItem>
      <MenuItem icon={<ListChecks aria-hidden />} href={newQuizPath(folder)}>
        {t('newQuiz')}
      </MenuItem>
      <MenuItem icon={<PackageOpen aria-hidden />} href={importQuizPath(folder)}>
        {t('importQuiz')}
      </MenuItem>
      <MenuItem icon={<FileText aria-hidden />} href={newPublicationPath(folder)}>
        {t('newPublication')}
      </MenuItem>
    </Menu>
  );
}
