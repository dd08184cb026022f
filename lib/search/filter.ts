import { searchRoutes } from '@/lib/contract/routes/search.ts';
import { isId } from '@/lib/contract/id.ts';
import { SEARCH_FILTER_MAX, SEARCH_MAX, SEARCH_MIN } from '@/lib/contract/limits.ts';

export const SEARCH_PATH = searchRoutes.search.path;

export const TAB_ROLES = { all: null, instructors: 'INSTRUCTOR', students: 'STUDENT' } as const;
export const CONTENT_TABS = ['posts', 'publications'] as const;
export const TABS = ['all', 'instructors', 'students', ...CONTENT_TABS] as const;
export type Tab = (typeof TABS)[number];
export type ContentTab = (typeof CONTENT_TABS)[number];
export type PeopleTab = Exclude<Tab, ContentTab>;

/** Null: the tab shows people. */
export const contentOf = (tab: Tab): ContentTab | null => CONTENT_TABS.find((each) => each === tab) ?? null;
export const peopleOf = (tab: Tab): PeopleTab => (tab === 'instructors' || tab === 'students' ? tab : 'all');

export const LISTS = ['speaks', 'specialities', 'interests'] as const;
export type ListName = (typeof LISTS)[number];

export interface SearchFilter extends Record<ListName, readonly number[]> {
  query: string;
  tab: Tab;
  /** Id of the language an instructor teaches or a student learns. */
  language: number | null;
}

export const readIds = (text: string | null): number[] =>
  [...new Set((text ?? '').split(',').map(Number).filter(isId))].slice(0, SEARCH_FILTER_MAX);

/** Reads the filter from the address, so that a reload and the way back from a person lead to the same list. */
export function readFilter(search: { get(name: string): string | null }): SearchFilter {
  return {
    query: (search.get('query') ?? '').trim().slice(0, SEARCH_MAX),
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'all',
    language: readIds(search.get('language'))[0] ?? null,
    speaks: readIds(search.get('speaks')),
    specialities: readIds(search.get('specialities')),
    interests: readIds(search.get('interests')),
  };
}

/** Address of a search. */
export function searchPath({ query, tab, language, ...lists }: Partial<SearchFilter>): string {
  const search = new URLSearchParams();
  if (query) search.set('query', query);
  if (tab && tab !== 'all') search.set('tab', tab);
  if (language) search.set('language', String(language));
  for (const name of LISTS) if (lists[name]?.length) search.set(name, lists[name].join(','));
  const text = search.toString();
  return text ? `${SEARCH_PATH}?${text}` : SEARCH_PATH;
}

/** Number of active filters, without the name and the tab. */
export const countFilters = (filter: SearchFilter): number =>
  LISTS.reduce((sum, name) => sum + filter[name].length, filter.language === null ? 0 : 1);

export const NO_FILTERS = { language: null, speaks: [], specialities: [], interests: [] } as const;

/** Whether a typed name is long enough to be fetched; on its own page an empty one lists everybody. */
export const isEnough = (query: string): boolean => [...query.trim()].length >= SEARCH_MIN;
export const isAskable = (query: string): boolean => query.trim() === '' || isEnough(query);
