'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  DeleteMaterialsDocument,
  MoveMaterialsDocument,
  SetMaterialsPrivacyDocument,
} from '@/graphql/generated/graphql';
import type { Privacy } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { LibraryFilter } from './filter';
import { inputOf } from './material';
import type { MaterialRef } from './material';
import { libraryCountsQuery, materialsQuery } from './queries';

/** Fetched again each time it is opened: what is in it changes on many other pages. */
export const useMaterials = (filter: LibraryFilter) =>
  useInfiniteQuery({ ...materialsQuery(browserApi, filter), refetchOnMount: 'always' });
export const useLibraryCounts = () =>
  useQuery({ ...libraryCountsQuery(browserApi), refetchOnMount: 'always' });

/** Domains whose lists show materials or count them: the first word of their keys. */
const WITH_MATERIALS: readonly unknown[] = ['library', 'category', 'quiz', 'lesson', 'publication', 'file'];

/** A change of a selection; the lists are fetched again before it settles. */
function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => WITH_MATERIALS.includes(queryKey[0]) }),
  });
}

type Items = readonly MaterialRef[];

/** `categoryId` null: into no folder. */
export const useMoveMaterials = () =>
  useChange(({ items, categoryId }: { items: Items; categoryId: number | null }) =>
    browserApi(MoveMaterialsDocument, { items: items.map(inputOf), categoryId }),
  );
export const useShareMaterials = () =>
  useChange(({ items, ...opening }: { items: Items; privacy: Privacy; availableFrom?: string }) =>
    browserApi(SetMaterialsPrivacyDocument, { items: items.map(inputOf), ...opening }),
  );
export const useDeleteMaterials = () =>
  useChange((items: Items) => browserApi(DeleteMaterialsDocument, { items: items.map(inputOf) }));
