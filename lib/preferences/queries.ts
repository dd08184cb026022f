import { queryOptions } from '@tanstack/react-query';
import { GetCatalogueDocument, GetOwnProfileDocument } from '@/graphql/generated/graphql';
import type { GetCatalogueQuery, OwnProfilePartsFragment } from '@/graphql/generated/graphql';
import { ApiError } from '@/lib/api/errors';
import type { ApiClient } from '@/lib/api/client';
import type { Locale } from '@/lib/i18n/routing';

export type OwnProfile = OwnProfilePartsFragment;
export type Certificate = OwnProfile['certificates'][number];
export type Catalogue = GetCatalogueQuery;

const ALL = ['preferences', 'profile'] as const;

/** Titles of lists depend on the language: each language has its own key. */
export const preferencesKeys = {
  profiles: ALL,
  profile: (locale: Locale) => [...ALL, locale] as const,
  catalogue: (locale: Locale) => ['preferences', 'catalogue', locale] as const,
};

/** The viewer's own profile, with all editable data. */
export function ownProfileQuery(api: ApiClient, locale: Locale) {
  return queryOptions({
    queryKey: preferencesKeys.profile(locale),
    queryFn: async (): Promise<OwnProfile> => {
      const { getCurrentUser } = await api(GetOwnProfileDocument, {});
      if (!getCurrentUser) throw new ApiError('UNAUTHORIZED');
      return getCurrentUser;
    },
  });
}

/** Administrators change these lists from time to time. */
const CATALOGUE_STALE_MS = 10 * 60_000;

/** The lists of values to choose from. */
export function catalogueQuery(api: ApiClient, locale: Locale) {
  return queryOptions({
    queryKey: preferencesKeys.catalogue(locale),
    queryFn: (): Promise<Catalogue> => api(GetCatalogueDocument, {}),
    staleTime: CATALOGUE_STALE_MS,
  });
}
