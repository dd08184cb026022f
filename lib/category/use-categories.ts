'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  CreateCategoryDocument,
  DeleteCategoryDocument,
  MoveCategoryDocument,
  UpdateCategoryDocument,
} from '@/graphql/generated/graphql';
import type { CategoryContent } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { branchQuery, categoriesQuery, placeQuery } from './queries';

export const useCategories = ({ enabled = true } = {}) =>
  useQuery({ ...categoriesQuery(browserApi), enabled });

/** The folders directly in this one; null: at the top. */
export const useBranch = (parentId: number | null) => useQuery(branchQuery(browserApi, parentId));

/** A folder with the way to it; null: none is asked for. */
export const usePlace = (id: number | null) =>
  useQuery({ ...placeQuery(browserApi, id ?? 0), enabled: id !== null });

/** Domains whose lists show folders, or depend on where things are: the first word of their keys. */
const WITH_FOLDERS: readonly unknown[] = ['category', 'quiz', 'lesson', 'publication', 'library'];

const refresh = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => WITH_FOLDERS.includes(queryKey[0]) });

/** @param id the folder to rename; null creates one, in `parentId` if that is given */
export function useSaveCategory(id: number | null, parentId: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (title: string) =>
      id === null
        ? (await browserApi(CreateCategoryDocument, { title, parentId })).createCategory
        : (await browserApi(UpdateCategoryDocument, { id, title })).updateCategory,
    onSuccess: () => refresh(client),
  });
}

/** Puts a folder into another one (null: at the top). */
export function useMoveCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: { id: number; parentId: number | null }) => browserApi(MoveCategoryDocument, move),
    onSuccess: () => refresh(client),
  });
}

export function useDeleteCategory(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: CategoryContent) => browserApi(DeleteCategoryDocument, { id, content }),
    onSuccess: () => refresh(client),
  });
}
