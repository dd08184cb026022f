import { queryOptions } from '@tanstack/react-query';
import { GetContentPackageReportDocument } from '@/graphql/generated/graphql';
import type { ContentPackageNoteFieldsFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import type { ContentPackageFormat } from '@/lib/contract/content-package.ts';
import { isApiError } from '@/lib/api/errors';

export type PackageNote = ContentPackageNoteFieldsFragment;

/** Whose exercises a package has. */
export type PackageOf = { quizId: number } | { lessonId: number } | { publicationId: number };

export function reportQuery(api: ApiClient, of: PackageOf, format: ContentPackageFormat) {
  return queryOptions({
    queryKey: ['content-package', of, format] as const,
    queryFn: async () =>
      (await api(GetContentPackageReportDocument, { ...of, format })).getContentPackageReport,
    // The quiz may have been changed since the dialog was last open.
    staleTime: 0,
    gcTime: 0,
  });
}

const nameOf = (of: PackageOf): string => {
  if ('quizId' in of) return String(of.quizId);
  return 'lessonId' in of ? `lesson-${of.lessonId}` : `publication-${of.publicationId}`;
};

/** Where exercises are saved as a package. */
export const packagePath = (of: PackageOf, format: ContentPackageFormat): string =>
  `/api/content-packages/${nameOf(of)}.${format === 'H5P' ? 'h5p' : 'qti.zip'}`;

/** Why nothing of a package could be taken. */
export function notesOf(error: unknown): PackageNote[] {
  const notes = isApiError(error, 'CONTENT_PACKAGE_EMPTY') ? error.details?.['notes'] : null;
  return Array.isArray(notes) ? (notes as PackageNote[]) : [];
}
