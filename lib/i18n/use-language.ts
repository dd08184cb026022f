'use client';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { LOCALE_COOKIE } from './locale-cookie';
import type { Locale } from '@/lib/contract/locales.ts';

export const LANGUAGE_NAMES = { en: 'English', ru: 'Русский' } as const satisfies Record<Locale, string>;

const YEAR = 365 * 24 * 3600;

/** Stores the choice and renders the page again in that language; typed text stays. */
export function useLanguage(): (locale: Locale) => void {
  const router = useRouter();
  return useCallback(
    (locale) => {
      document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR}; samesite=lax`;
      forgetAskedLanguage();
      router.refresh();
    },
    [router],
  );
}

/** `?lang=` in the current address would override the choice. */
function forgetAskedLanguage(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  window.history.replaceState(null, '', address);
}
