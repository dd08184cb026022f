'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from './errors';

const MINUTE_MS = 60_000;
/** Longer waits are shown in hours. */
const MINUTES_MAX = 90;

/** "in 5 minutes", rounded up, so that a retry at that time is not refused again. */
function whenText(locale: string, milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
  const format = new Intl.RelativeTimeFormat(locale);
  return minutes <= MINUTES_MAX
    ? format.format(minutes, 'minute')
    : format.format(Math.ceil(minutes / 60), 'hour');
}

/** Returns a function that gives the text shown for an error. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('common');
  const failure = useTranslations('failure');
  const errors = useTranslations('errors');
  const locale = useLocale();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return failure('unknownError');
      if (error.code === 'NETWORK_FAILURE') return t('networkError');
      const wait = error.details?.retryAfter;
      if (error.code === 'TOO_MANY_REQUESTS' && typeof wait === 'number')
        return t('tooManyAttempts', { when: whenText(locale, wait) });
      // Codes and the values of their texts come from the server, so the type does not know them.
      const text = errors as unknown as {
        (key: string, values: object): string;
        has: (key: string) => boolean;
      };
      return text.has(error.code) ? text(error.code, error.details ?? {}) : failure('unknownError');
    },
    [t, failure, errors, locale],
  );
}
