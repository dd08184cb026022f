'use client';
import { useTranslations } from 'next-intl';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';

/** As useErrorText, for changes of a group: all its people may be connections of the viewer, and not of each other. */
export function useGroupErrorText(): (error: unknown) => string {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  return (error) => (isApiError(error, 'USER_NOT_CONNECTED') ? t('notTogether') : errorText(error));
}
