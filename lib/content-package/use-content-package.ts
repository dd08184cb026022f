'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImportContentPackageDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { categoryKeys } from '@/lib/category/queries';
import type { ContentPackageFormat } from '@/lib/contract/content-package.ts';
import { quizKeys } from '@/lib/quiz/queries';
import { reportQuery } from './queries';
import type { PackageOf } from './queries';

export const usePackageReport = (of: PackageOf, format: ContentPackageFormat) =>
  useQuery(reportQuery(browserApi, of, format));

/** Makes a quiz of an uploaded package. */
export function useImportPackage(categoryId: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (upload: string) =>
      (await browserApi(ImportContentPackageDocument, { input: { upload, categoryId } }))
        .importContentPackage,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: categoryKeys.all });
      return client.invalidateQueries({ queryKey: quizKeys.lists });
    },
  });
}
