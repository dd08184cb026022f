'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { FileKind } from '@/lib/contract/file.ts';
import { ALL_FILES, FILE_SORTS } from '@/lib/file/queries';
import type { FileFilter, FileSort } from '@/lib/file/queries';
import { useFiles } from '@/lib/file/use-files';

interface FileFiltersProps {
  filter: FileFilter;
  onChange: (filter: FileFilter) => void;
}

const KINDS = [null, 'PICTURE', 'AUDIO', 'OTHER', 'VIDEO'] as const satisfies readonly (FileKind | null)[];
const ORDERS = FILE_SORTS.toReversed().flatMap((sort) =>
  (sort === 'NAME' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)).map(
    (direction) => `${sort}-${direction}` as const,
  ),
);

/** Words of the name, the kind, and the order. */
export function FileFilters({ filter, onChange }: FileFiltersProps) {
  const t = useTranslations('file');
  const total = useFiles(ALL_FILES).data?.total ?? 0;
  const label = t('search', { count: total });
  const changeOrder = (order: string) => {
    const [sort, direction] = order.split('-') as [FileSort, string];
    onChange({ ...filter, sort, ascending: direction === 'asc' });
  };
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-3.5 max-md:p-3">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={filter.search}
        className="max-md:w-full md:w-64"
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <div role="group" aria-label={t('kindLabel')} className="flex min-w-0 flex-wrap gap-2">
        {KINDS.map((kind) => (
          <button
            key={kind ?? 'ALL'}
            type="button"
            aria-pressed={filter.kind === kind}
            className={clsx(
              'min-h-ctl rounded-field border px-3 text-sm font-[640] touch:min-h-11',
              filter.kind === kind ? 'border-ink bg-ink text-bg' : 'border-edge hover:bg-sunken',
            )}
            onClick={() => onChange({ ...filter, kind })}
          >
            {t(`kind.${kind ?? 'ALL'}`)}
          </button>
        ))}
      </div>
      <Select
        aria-label={t('sortLabel')}
        value={`${filter.sort}-${filter.ascending ? 'asc' : 'desc'}`}
        onValueChange={changeOrder}
        options={ORDERS.map((order) => ({ value: order, label: t(`sort.${order}`) }))}
        className="max-md:w-full md:ml-auto md:w-56"
      />
    </div>
  );
}
