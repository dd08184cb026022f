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
import { categoriesQuery } from './queries';

export const useCategories = ({ enabled = true } = {}) =>
  useQuery({ ...categoriesQuery(browserApi), enabled });

/** Domains whose lists show folders, or depend on where things are: the first word of their keys. */
const WITH_FOLDERS: readonly unknown[] = ['category', 'quiz', 'lesson'];

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
export function useMoveCategory(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (parentId: number | null) => browserApi(MoveCategoryDocument, { id, parentId }),
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
