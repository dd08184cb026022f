import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  CommonPublicationsDocument,
  PublicationDocument,
  PublicationsDocument,
} from '@/graphql/generated/graphql';
import type {
  ExerciseLanguage,
  LanguageLevel,
  PublicationBlockFragment,
  PublicationHeadFragment,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export type {
  PublicationBlockFragment as PublicationBlock,
  PublicationHeadFragment as PublicationHead,
} from '@/graphql/generated/graphql';

/** A publication with its blocks. */
export type Publication = PublicationHeadFragment & { resources: PublicationBlockFragment[] };

export interface OwnFilter {
  /** Id of a folder; null: every folder. */
  categoryId: number | null;
  search: string;
}

export interface CommonFilter {
  search: string;
  language: ExerciseLanguage | null;
  level: LanguageLevel | null;
}

export const publicationKeys = {
  lists: ['publication', 'list'] as const,
  own: (filter: OwnFilter) => ['publication', 'list', 'own', filter] as const,
  common: (filter: CommonFilter) => ['publication', 'list', 'common', filter] as const,
  one: (id: number) => ['publication', 'one', id] as const,
};

/** A publication in a list; that of others names its author. */
export type ListedPublication = PublicationHeadFragment & {
  author?: { id: number; firstName: string; lastName: string };
};

interface Page {
  hasMore: boolean;
  items: ListedPublication[];
}

const PAGING = {
  initialPageParam: 0,
  getNextPageParam: (last: Page, pages: Page[]) =>
    last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
  // A changed publication moves to the front and may be on two pages: it is shown once.
  select: ({ pages }: { pages: Page[] }) => [
    ...new Map(pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values(),
  ],
};

/** The viewer's publications, last changed first, paginated. */
export function publicationsQuery(api: ApiClient, filter: OwnFilter) {
  const { categoryId, search } = filter;
  return infiniteQueryOptions({
    ...PAGING,
    queryKey: publicationKeys.own(filter),
    queryFn: async ({ pageParam }): Promise<Page> => {
      const variables = { categoryId, search: search || null, skip: pageParam, take: PAGE_SIZE };
      return (await api(PublicationsDocument, variables)).getPublications;
    },
  });
}

/** Publications of others that are open to the viewer, latest first, paginated. */
export function commonPublicationsQuery(api: ApiClient, filter: CommonFilter) {
  const { search, language, level } = filter;
  return infiniteQueryOptions({
    ...PAGING,
    queryKey: publicationKeys.common(filter),
    queryFn: async ({ pageParam }): Promise<Page> => {
      const variables = { search: search || null, language, level, skip: pageParam, take: PAGE_SIZE };
      return (await api(CommonPublicationsDocument, variables)).getCommonPublications;
    },
  });
}

export function publicationQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: publicationKeys.one(id),
    queryFn: async (): Promise<Publication> => (await api(PublicationDocument, { id })).getPublication,
  });
}
