'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { SavedFolders } from '@/components/fork/saved-folders';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { newLessonPath } from '@/lib/lesson/paths';
import { isNarrowed } from '@/lib/library/filter';
import type { LibraryFilter } from '@/lib/library/filter';
import { keyOf } from '@/lib/library/material';
import type { Material } from '@/lib/library/queries';
import { NOTHING_SELECTED, extended, toggled } from '@/lib/library/selection';
import { useMaterials } from '@/lib/library/use-library';
import { LazyMaterialDialogs } from './lazy-dialogs';
import type { MaterialAction } from './dialog-props';
import { MaterialGrid } from './material-grid';
import { SelectionBar } from './selection-bar';

interface MaterialsProps {
  filter: LibraryFilter;
  onClearFilters: () => void;
}

/** What is in the library, of which many can be selected. */
export function Materials({ filter, onClearFilters }: MaterialsProps) {
  const t = useTranslations('library');
  const errorText = useErrorText();
  const query = useMaterials(filter);
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [dialog, setDialog] = useState<{ action: MaterialAction; items: readonly Material[] } | null>(null);
  const items = query.data?.items ?? [];
  const selected = items.filter((item) => selection.has(keyOf(item)));
  const clear = () => setSelection(NOTHING_SELECTED);
  return (
    <section aria-label={t('title')} className={selected.length > 0 ? 'max-md:pb-16' : undefined}>
      {selected.length > 0 ? (
        <SelectionBar
          count={selected.length}
          total={query.data?.total ?? 0}
          onSelectAll={() => setSelection(extended(selection, items.map(keyOf)))}
          onAct={(action) => setDialog({ action, items: selected })}
          onClear={clear}
        />
      ) : null}
      {filter.kind === 'SAVED' && !isNarrowed({ ...filter, kind: null }) ? (
        <SavedFolders categoryId={filter.folder} />
      ) : null}
      <PagedList
        query={{ ...query, data: query.data?.items }}
        label={t('title')}
        errorText={errorText}
        empty={<NoMaterials filter={filter} onClearFilters={onClearFilters} />}
      >
        {(shown) => (
          <MaterialGrid
            items={shown}
            selected={selected}
            onToggle={(key) => setSelection(toggled(selection, key))}
            onExtend={(keys) => setSelection(extended(selection, keys))}
            onAct={(action, item) => setDialog({ action, items: [item] })}
          />
        )}
      </PagedList>
      {dialog ? <LazyMaterialDialogs {...dialog} onClose={() => setDialog(null)} onDone={clear} /> : null}
    </section>
  );
}

function NewLessonLink({ folder }: Pick<LibraryFilter, 'folder'>) {
  const t = useTranslations('library');
  return (
    <Link href={newLessonPath(folder)} className={buttonClass('secondary')}>
      <Plus aria-hidden />
      {t('makeLesson')}
    </Link>
  );
}

function NoMaterials({ filter, onClearFilters }: MaterialsProps) {
  const t = useTranslations('library');
  const mayWrite = useCurrentUser()?.viewerCan.ownBoards ?? false;
  if (isNarrowed({ ...filter, kind: null }))
    return (
      <EmptyState
        title={t('nothingFound')}
        text={t('nothingFoundText')}
        action={
          <Button variant="secondary" onClick={onClearFilters}>
            {t('clearFilters')}
          </Button>
        }
      />
    );
  const inFolder = filter.folder !== null;
  return (
    <EmptyState
      className={inFolder ? 'rounded-card border-2 border-dashed border-edge' : undefined}
      action={
        mayWrite && (filter.kind ?? 'LESSON') === 'LESSON' ? <NewLessonLink folder={filter.folder} /> : null
      }
      title={t(inFolder ? 'folderEmptyTitle' : 'emptyTitle')}
      text={t(inFolder ? 'folderEmptyText' : 'emptyText')}
    />
  );
}
