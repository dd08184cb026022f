'use client';
import { ArrowUpDown, LayoutGrid, List, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { IconButton } from '@/components/ui/button';
import { chipClass } from '@/components/ui/chip-class';
import type { MaterialSort, Privacy } from '@/graphql/generated/graphql';
import { FILED_KINDS } from '@/lib/contract/category.ts';
import type { FiledKind } from '@/lib/contract/category.ts';
import { SEARCH_MAX } from '@/lib/contract/limits.ts';
import { MATERIAL_SORTS } from '@/lib/library/filter';
import type { LibraryFilter } from '@/lib/library/filter';
import { useMaterials } from '@/lib/library/use-library';
import { LIBRARY_VIEWS, useLibraryView } from '@/lib/library/view';
import { PRIVACY_CHOICES } from '@/lib/openness/openness-form';
import { KIND_ICONS } from './kind-icons';

/** At the start of a field. */
const SIGN_CLASS = 'pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3';

interface LibraryFiltersProps {
  filter: LibraryFilter;
  /** Of the open folder. */
  title: string;
  onChange: (part: Partial<LibraryFilter>, how?: 'push' | 'replace') => void;
}

/** Search, order, view, kinds and who may see it. */
export function LibraryFilters({ filter, title, onChange }: LibraryFiltersProps) {
  const t = useTranslations('library');
  const sorts = MATERIAL_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }));
  return (
    <>
      <div className="mb-2.5 grid items-center gap-2.5 md:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_230px_auto]">
        <div className="relative">
          <Search aria-hidden className={SIGN_CLASS} />
          <Input
            type="search"
            aria-label={t('search', { title })}
            placeholder={t('search', { title })}
            value={filter.search}
            maxLength={SEARCH_MAX}
            onChange={(event) => onChange({ search: event.target.value }, 'replace')}
            className="pl-10!"
          />
        </div>
        <div className="relative">
          <ArrowUpDown aria-hidden className={SIGN_CLASS} />
          <Select
            aria-label={t('sortLabel')}
            value={filter.sort}
            onValueChange={(sort) => onChange({ sort: sort as MaterialSort })}
            options={sorts}
            className="pl-10!"
          />
        </div>
        <ViewChoice />
      </div>
      <Chips filter={filter} title={title} onChange={onChange} />
    </>
  );
}

function ViewChoice() {
  const t = useTranslations('library');
  const [view, setView] = useLibraryView();
  return (
    <div
      role="group"
      aria-label={t('view')}
      className="flex gap-1 rounded-field bg-sunken p-0.5 max-lg:col-start-2 max-lg:row-start-1 max-md:hidden"
    >
      {LIBRARY_VIEWS.map((each) => {
        const Icon = each === 'cards' ? LayoutGrid : List;
        return (
          <IconButton
            key={each}
            label={t(`views.${each}`)}
            aria-pressed={view === each}
            onClick={() => setView(each)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
    </div>
  );
}

/** Value for "all", because a select cannot have an empty value. */
const ALL = 'ALL';

function Chips({ filter, onChange }: LibraryFiltersProps) {
  const t = useTranslations('library');
  const openness = useTranslations('openness');
  const counts = useMaterials(filter).data?.counts;
  const countOf = (kind: FiledKind | null) =>
    counts?.filter((each) => kind === null || each.kind === kind).reduce((sum, { count }) => sum + count, 0);
  const privacies = PRIVACY_CHOICES.map((value) => ({ value, label: openness(`privacy.${value}`) }));
  return (
    <div
      role="group"
      aria-label={t('filters')}
      className="mb-3.5 flex gap-2 max-md:-mx-3 max-md:overflow-x-auto max-md:px-3 max-md:py-1 md:flex-wrap"
    >
      {[null, ...FILED_KINDS].map((kind) => (
        <Chip
          key={kind}
          kind={kind}
          count={countOf(kind)}
          pressed={filter.kind === kind}
          onPress={() => onChange({ kind: filter.kind === kind ? null : kind })}
        />
      ))}
      <Select
        aria-label={t('seenBy')}
        className="w-auto! min-w-52 flex-none"
        value={filter.privacy ?? ALL}
        onValueChange={(value) => onChange({ privacy: value === ALL ? null : (value as Privacy) })}
        options={[{ value: ALL, label: t('seenByAll') }, ...privacies]}
      />
    </div>
  );
}

interface ChipProps {
  kind: FiledKind | null;
  count: number | undefined;
  pressed: boolean;
  onPress: () => void;
}

function Chip({ kind, count, pressed, onPress }: ChipProps) {
  const t = useTranslations('library');
  const Icon = kind && KIND_ICONS[kind];
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={chipClass(pressed)}>
      {Icon ? <Icon aria-hidden /> : null}
      {kind ? t(`kinds.${kind}`) : t('all')}
      {count === undefined ? null : <span className="num font-medium">{count}</span>}
    </button>
  );
}
