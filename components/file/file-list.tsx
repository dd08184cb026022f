'use client';
import { useTranslations } from 'next-intl';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import type { FileFilter } from '@/lib/file/queries';
import { useFiles } from '@/lib/file/use-files';
import { FileRow } from './file-row';
import { useFileActions } from './use-file-actions';

/** The files that match, page by page. */
export function FileList({ filter }: { filter: FileFilter }) {
  const t = useTranslations('file');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const files = useFiles(filter);
  const { actions, dialogs } = useFileActions();
  if (files.isPending)
    return (
      <Loading label={t('title')}>
        <SkeletonRows />
      </Loading>
    );
  if (!files.data)
    return <ErrorPanel messages={[errorText(files.error)]} onReload={() => void files.refetch()} />;
  const { items, total } = files.data;
  const isAll = filter.search === '' && filter.kind === null && !filter.unused;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          title={t(isAll ? 'empty' : 'nothingFound')}
          text={t(isAll ? 'emptyText' : 'nothingFoundText')}
        />
      ) : (
        <FreshFiles renew={() => files.refetch({ throwOnError: true })}>
          <ul aria-label={t('title')}>
            {items.map((file) => (
              <FileRow key={file.id} file={file} actions={actions} />
            ))}
          </ul>
        </FreshFiles>
      )}
      {dialogs}
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3">
        <p role="status" className="num text-meta text-ink-2">
          {t('shownOf', { shown: items.length, total })}
        </p>
        {files.hasNextPage ? (
          <Button
            variant="subtle"
            size="sm"
            pending={files.isFetchingNextPage}
            onClick={() => void files.fetchNextPage()}
          >
            {common('showMore')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
