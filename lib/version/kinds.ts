import type { QueryKey } from '@tanstack/react-query';
import {
  GetLessonVersionsDocument,
  GetPublicationVersionsDocument,
  RestoreLessonVersionDocument,
  RestorePublicationVersionDocument,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { lessonKeys } from '@/lib/lesson/queries';
import { publicationKeys } from '@/lib/material/queries';
import type { Version } from './versions-by-day';

/** Something that saves itself and keeps its versions. */
export interface Versioned {
  kind: 'LESSON' | 'PUBLICATION';
  id: number;
}

interface VersionKind {
  /** Latest first. */
  list(api: ApiClient, id: number): Promise<Version[]>;
  restore(api: ApiClient, id: number, versionId: number): Promise<unknown>;
  /** What a version that was brought back changes. */
  changes(id: number): readonly QueryKey[];
}

/** Of each kind that keeps versions. */
export const VERSION_KINDS: Readonly<Record<Versioned['kind'], VersionKind>> = {
  LESSON: {
    list: async (api, lessonId) => (await api(GetLessonVersionsDocument, { lessonId })).getLessonVersions,
    restore: (api, lessonId, versionId) => api(RestoreLessonVersionDocument, { lessonId, versionId }),
    changes: (id) => [lessonKeys.one(id), lessonKeys.lists],
  },
  PUBLICATION: {
    list: async (api, publicationId) =>
      (await api(GetPublicationVersionsDocument, { publicationId })).getPublicationVersions,
    restore: (api, publicationId, versionId) =>
      api(RestorePublicationVersionDocument, { publicationId, versionId }),
    changes: (id) => [publicationKeys.one(id), publicationKeys.lists],
  },
};
