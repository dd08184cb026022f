import type { MaterialSort, Privacy } from '@/graphql/generated/graphql';
import { FILED_KINDS } from '@/lib/contract/category.ts';
import type { FiledKind } from '@/lib/contract/category.ts';
import { SEARCH_MAX } from '@/lib/contract/limits.ts';
import { PRIVACIES } from '@/lib/contract/openness.ts';
import { idOf } from '@/lib/quiz/id-of';
import { LIBRARY_PATH } from './paths';

/** In the order of the list; the first is the default. */
export const MATERIAL_SORTS = [
  'CHANGED_DESC',
  'CHANGED_ASC',
  'CREATED_DESC',
  'CREATED_ASC',
  'TITLE_ASC',
  'TITLE_DESC',
] as const satisfies readonly MaterialSort[];

/** What of the library is shown. */
export interface LibraryFilter {
  /** Id of a folder, with those below it; null: everything. */
  folder: number | null;
  /** Null: all kinds. */
  kind: FiledKind | null;
  /** Null: whoever may see it. */
  privacy: Privacy | null;
  search: string;
  sort: MaterialSort;
}

export const WHOLE_LIBRARY: LibraryFilter = {
  folder: null,
  kind: null,
  privacy: null,
  search: '',
  sort: 'CHANGED_DESC',
};

/** The filter in an address; what is not one is omitted. */
export function readLibraryFilter(search: { get(name: string): string | null }): LibraryFilter {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === search.get(name)) ?? null;
  return {
    folder: idOf(search.get('folder') ?? ''),
    kind: oneOf(FILED_KINDS, 'kind'),
    privacy: oneOf(PRIVACIES, 'privacy'),
    search: (search.get('search') ?? '').slice(0, SEARCH_MAX),
    sort: oneOf(MATERIAL_SORTS, 'sort') ?? WHOLE_LIBRARY.sort,
  };
}

/** Address of the library with this filter. */
export function libraryPath({ folder, kind, privacy, search, sort }: Partial<LibraryFilter> = {}): string {
  const parts = new URLSearchParams();
  if (folder) parts.set('folder', String(folder));
  if (kind) parts.set('kind', kind);
  if (privacy) parts.set('privacy', privacy);
  if (search) parts.set('search', search);
  if (sort && sort !== WHOLE_LIBRARY.sort) parts.set('sort', sort);
  return parts.size > 0 ? `${LIBRARY_PATH}?${parts}` : LIBRARY_PATH;
}

/** Something narrows the list besides the folder. */
export const isNarrowed = ({ kind, privacy, search }: LibraryFilter): boolean =>
  kind !== null || privacy !== null || search.trim() !== '';
