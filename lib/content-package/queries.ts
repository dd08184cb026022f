import { queryOptions } from '@tanstack/react-query';
import { GetContentPackageReportDocument } from '@/graphql/generated/graphql';
import type { ContentPackageNoteFieldsFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import type { ContentPackageFormat } from '@/lib/contract/content-package.ts';
import { isApiError } from '@/lib/api/errors';

export type PackageNote = ContentPackageNoteFieldsFragment;

export function reportQuery(api: ApiClient, quizId: number, format: ContentPackageFormat) {
  return queryOptions({
    queryKey: ['content-package', quizId, format] as const,
    queryFn: async () =>
      (await api(GetContentPackageReportDocument, { quizId, format })).getContentPackageReport,
    // The quiz may have been changed since the dialog was last open.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Where a quiz is saved as a package. */
export const packagePath = (quizId: number, format: ContentPackageFormat): string =>
  `/api/content-packages/${quizId}.${format === 'H5P' ? 'h5p' : 'qti.zip'}`;

/** Why nothing of a package could be taken. */
export function notesOf(error: unknown): PackageNote[] {
  const notes = isApiError(error, 'CONTENT_PACKAGE_EMPTY') ? error.details?.['notes'] : null;
  return Array.isArray(notes) ? (notes as PackageNote[]) : [];
}
