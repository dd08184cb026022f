'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isErrorCode } from '@/lib/contract/errors.ts';

/** Returns the text for the error code of a socket's refusal. */
export function useCodeText(): (code: string | null | undefined) => string {
  const errors = useTranslations('errors');
  return useCallback((code) => errors(isErrorCode(code) ? code : 'INTERNAL_SERVER_ERROR'), [errors]);
}
