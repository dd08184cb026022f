import { queryOptions } from '@tanstack/react-query';
import { PublicationMediasDocument } from '@/graphql/generated/graphql';
import type { PublicationBlockFragment, PublicationPageQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { publicationKeys } from './queries';

/** A publication as its readers see it. */
export type PublicationOnPage = PublicationPageQuery['getPublication'];
export type PageMedia = PublicationBlockFragment['medias'][number];

/** The files of a publication, whose addresses are valid for minutes. */
export function mediasQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...publicationKeys.one(id), 'medias'] as const,
    queryFn: async (): Promise<PageMedia[]> =>
      (await api(PublicationMediasDocument, { id })).getPublication.resources.flatMap(({ medias }) => medias),
  });
}
