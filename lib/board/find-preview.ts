import 'server-only';
import { GetLessonBoardPreviewDocument } from '@/graphql/generated/graphql';
import type { GetLessonBoardPreviewQuery } from '@/graphql/generated/graphql';
import { isApiError } from '@/lib/api/errors';
import { serverApi } from '@/lib/api/server';

type Preview = GetLessonBoardPreviewQuery['getLessonBoardPreview'];

/**
 * Fetches a board by its preview link, else the reason; a wrong key, an ended link and a deleted board give the same
 * one.
 */
export async function findPreview(
  id: number,
  key: string,
): Promise<{ preview: Preview | null; code: string | null }> {
  try {
    const api = await serverApi();
    return {
      preview: (await api(GetLessonBoardPreviewDocument, { id, key })).getLessonBoardPreview,
      code: null,
    };
  } catch (error) {
    const unavailable = isApiError(error, 'SERVICE_UNAVAILABLE') || isApiError(error, 'TOO_MANY_REQUESTS');
    return { preview: null, code: unavailable ? error.code : 'INVALID_PERMISSIONS' };
  }
}
