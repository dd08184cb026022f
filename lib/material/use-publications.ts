'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DeletePublicationDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { commonPublicationsQuery, publicationKeys, publicationQuery, publicationsQuery } from './queries';
import type { CommonFilter, OwnFilter } from './queries';

export const useOwnPublications = (filter: OwnFilter, options: { enabled: boolean } = { enabled: true }) =>
  useInfiniteQuery({ ...publicationsQuery(browserApi, filter), ...options });
export const useCommonPublications = (filter: CommonFilter) =>
  useInfiniteQuery(commonPublicationsQuery(browserApi, filter));
export const usePublication = (id: number) => useQuery(publicationQuery(browserApi, id));

export function useDeletePublication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(DeletePublicationDocument, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: publicationKeys.lists }),
  });
}
