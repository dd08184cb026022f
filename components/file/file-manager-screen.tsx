'use client';
import { Upload } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { DropZone } from '@/components/upload/drop-zone';
import { FilePicker } from '@/components/upload/file-picker';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { UPLOADS, megabytesOf } from '@/lib/contract/upload.ts';
import { ALL_FILES } from '@/lib/file/queries';
import { useFileBatch } from '@/lib/file/use-file-batch';
import { BatchCard } from './batch-card';
import { FileFilters } from './file-filters';
import { FileList } from './file-list';
import { QuotaCard } from './quota-card';

/** The viewer's files, how much space they take, and those on their way. Files can be dropped anywhere on it. */
export function FileManagerScreen() {
  const t = useTranslations('file');
  const format = useFormatter();
  const batch = useFileBatch(useCurrentUser()?.id ?? 0);
  const [filter, setFilter] = useState(ALL_FILES);
  const search = useDeferredValue(filter.search.trim());
  const isBusy = batch.batch.count > 0 || batch.files.length > 0;
  return (
    <DropZone
      multiple
      onDrop={batch.add}
      className="mx-auto min-h-[70vh] max-w-page border-transparent! p-6! max-md:px-3! max-md:pt-3!"
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1>{t('title')}</h1>
        <FilePicker accept={UPLOADS.FILE.labels} multiple variant="primary" onPick={batch.add}>
          <Upload aria-hidden />
          {t('uploadFiles')}
        </FilePicker>
      </div>
      <div className="mt-4 grid items-start gap-4 *:min-w-0 max-md:gap-3 md:grid-cols-2">
        <QuotaCard
          isFiltered={filter.unused}
          onUnused={(unused) => setFilter({ ...ALL_FILES, unused, sort: unused ? 'SIZE' : 'DATE' })}
        />
        {isBusy ? <BatchCard batch={batch} /> : null}
      </div>
      <p className="mt-4 flex items-center gap-3 rounded-card border-[1.5px] border-dashed border-edge p-4 text-ink-2 pointer-coarse:hidden">
        <Upload aria-hidden className="size-5 flex-none text-kok" />
        {t('drop', { megabytes: format.number(megabytesOf('FILE')) })}
      </p>
      <section className="mt-4 rounded-card border border-line bg-surface max-md:-mx-3 max-md:rounded-none max-md:border-x-0">
        <FileFilters filter={filter} onChange={setFilter} />
        <FileList filter={{ ...filter, search }} />
      </section>
    </DropZone>
  );
}
