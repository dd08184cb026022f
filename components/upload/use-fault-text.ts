'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { PICTURE_PIXELS_MAX } from '@/lib/contract/limits.ts';
import { megabytesOf } from '@/lib/contract/upload.ts';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { wrongType } from '@/lib/upload/rules';
import type { FileFault } from '@/lib/upload/rules';

/** The text for a file that the browser or the server refused. */
export function useFaultText(purpose: UploadPurpose) {
  const t = useTranslations('upload');
  const format = useFormatter();
  const errorText = useErrorText();
  const ofFault = useCallback(
    (fault: FileFault) =>
      t(`faults.${fault}`, {
        megabytes: format.number(megabytesOf(purpose)),
        megapixels: format.number(PICTURE_PIXELS_MAX / 1_000_000),
      }),
    [t, format, purpose],
  );
  const ofError = useCallback(
    (error: unknown) => {
      if (isApiError(error, 'FILE_TOO_LARGE')) return ofFault('TOO_MANY_PIXELS');
      if (isApiError(error, 'FILE_TYPE_NOT_ALLOWED')) return ofFault(wrongType(purpose));
      return errorText(error);
    },
    [ofFault, errorText, purpose],
  );
  return { ofFault, ofError };
}

/** Whether a retry with the same file may succeed. */
export const mayTryAgain = (error: unknown): boolean =>
  !isApiError(error, 'FILE_TOO_LARGE') && !isApiError(error, 'FILE_TYPE_NOT_ALLOWED');
