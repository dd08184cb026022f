'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from './errors';

/** The sentence a person is shown for a failure. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('common');
  const errors = useTranslations('errors');
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('unknownError');
      if (error.code === 'NETWORK_FAILURE') return t('networkError');
      // Codes and the values their texts need come from the server: the type does not know them.
      const text = errors as unknown as {
        (key: string, values: object): string;
        has: (key: string) => boolean;
      };
      return text.has(error.code) ? text(error.code, error.details ?? {}) : t('unknownError');
    },
    [t, errors],
  );
}
