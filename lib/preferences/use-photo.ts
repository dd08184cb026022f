'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  GetUploadDocument,
  RemoveUserPhotoDocument,
  UpdateUserPhotoDocument,
} from '@/graphql/generated/graphql';
import { CURRENT_USER_KEY } from '@/lib/account/queries';
import type { CurrentUser } from '@/lib/account/queries';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/errors';
import { useRefreshOneself } from '@/lib/preferences/use-refresh-oneself';
import { toCropInput } from '@/lib/upload/crop';
import type { Crop } from '@/lib/upload/crop';
import type { LocalPicture } from '@/lib/upload/picture';

/**
 * Shows the new photo at once wherever the viewer is shown, and refetches other queries that name people. After a
 * failure the viewer is refetched too: the photo may be stored and only the answer lost.
 */
function usePhotoMutation<Variables>(mutationFn: (variables: Variables) => Promise<CurrentUser>) {
  const client = useQueryClient();
  const refresh = useRefreshOneself();
  return useMutation({
    mutationFn,
    onSuccess: (user) => {
      client.setQueryData(CURRENT_USER_KEY, user);
      void client.invalidateQueries();
    },
    onError: () => void refresh(),
  });
}

export interface NewPhoto {
  uploadId: string;
  crop: Crop;
  /** The picture that the crop was drawn on. */
  picture: LocalPicture;
}

export function useSavePhoto() {
  return usePhotoMutation(async ({ uploadId, crop, picture }: NewPhoto) => {
    const { getUpload: stored } = await browserApi(GetUploadDocument, { id: uploadId });
    const { width, height } = stored;
    if (!width || !height) throw new ApiError('FILE_TYPE_NOT_ALLOWED');
    const input = toCropInput(crop, picture, { width, height });
    return (await browserApi(UpdateUserPhotoDocument, { uploadId, crop: input })).updateUserPhoto;
  });
}

export function useRemovePhoto() {
  return usePhotoMutation(async (_: void) => (await browserApi(RemoveUserPhotoDocument, {})).removeUserPhoto);
}
