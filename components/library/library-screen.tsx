'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { ErrorPanel } from '@/components/ui/error-panel';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { usePlace } from '@/lib/category/use-categories';
import { LIBRARY_PATH } from '@/lib/library/paths';
import { useLibraryFilter } from '@/lib/library/use-library-filter';
import type { OpenFolderDialog } from './folder-dialogs';
import { FolderTree } from './folder-tree';
import { LazyFolderDialogs } from './lazy-dialogs';
import { LibraryDrag } from './library-drag';
import { LibraryFrame } from './library-frame';
import { LibraryFilters } from './library-filters';
import { LibraryHeading } from './library-heading';
import { Materials } from './materials';
import { Subfolders } from './subfolders';

/** /profile/materials: everything that the viewer made or saved, in one tree of folders. */
export function LibraryScreen() {
  const t = useTranslations('library');
  const { filter, change } = useLibraryFilter();
  const place = usePlace(filter.folder);
  const [dialog, setDialog] = useState<OpenFolderDialog>(null);
  const open = (folder: number | null, kind: typeof filter.kind = null) =>
    change({ folder, kind, privacy: null, search: '' });
  const current = filter.folder === null ? null : (place.data ?? null);
  const way = current?.path ?? [];
  const tree = (after?: () => void) => (
    <FolderTree
      filter={filter}
      way={way}
      onOpen={(folder, kind) => {
        open(folder, kind);
        after?.();
      }}
      onDialog={(next) => {
        setDialog(next);
        after?.();
      }}
    />
  );
  if (filter.folder !== null && place.isError)
    return <NoFolder error={place.error} onReload={place.refetch} />;
  return (
    <LibraryDrag>
      <LibraryFrame tree={tree()}>
        <LibraryHeading filter={filter} place={current} onOpen={open} onDialog={setDialog} tree={tree} />
        <LibraryFilters filter={filter} title={current?.category.title ?? t('title')} onChange={change} />
        <Materials
          // A selection is of the list in which it was made.
          key={[filter.folder, filter.kind, filter.privacy, filter.search].join('|')}
          filter={filter}
          onClearFilters={() => open(filter.folder)}
        />
        {current ? <Subfolders parent={current.category} onOpen={open} /> : null}
      </LibraryFrame>
      {dialog ? (
        <LazyFolderDialogs
          dialog={dialog}
          onClose={() => setDialog(null)}
          onRemoved={open}
          current={filter.folder}
        />
      ) : null}
    </LibraryDrag>
  );
}

/** In place of a folder that does not exist, or could not be loaded. */
function NoFolder({ error, onReload }: { error: unknown; onReload: () => unknown }) {
  const t = useTranslations('library');
  const errorText = useErrorText();
  const isFinal = isApiError(error, 'CATEGORY_NOT_FOUND');
  return (
    <div className="mx-auto max-w-page p-6 max-md:p-3">
      <ErrorPanel
        wholePage
        messages={[errorText(error)]}
        {...(isFinal ? {} : { onReload: () => void onReload() })}
        action={
          <Link href={LIBRARY_PATH} className="inline-flex min-h-11 items-center text-kok">
            {t('title')}
          </Link>
        }
      />
    </div>
  );
}
