import 'server-only';
import { GetLessonBoardPreviewDocument } from '@/graphql/generated/graphql';
import type { GetLessonBoardPreviewQuery } from '@/graphql/generated/graphql';
import { isApiError } from '@/lib/api/errors';
import { serverApi } from '@/lib/api/server';

type Preview = GetLessonBoardPreviewQuery['getLessonBoardPreview'];

/** A board by its preview link, or why not: a wrong key, an ended one and a board that is gone look the same. */
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
