import { defineRouting } from 'next-intl/routing';

export const LOCALES = ['en', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

export const LOCALE_COOKIE = 'NEXT_LOCALE';

/** The language never stands in the address: stored choice, else the browser's, else English. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: 'en',
  localePrefix: 'never',
  localeCookie: { name: LOCALE_COOKIE, maxAge: 365 * 24 * 3600, sameSite: 'lax' },
});
