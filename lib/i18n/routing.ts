import { defineRouting } from 'next-intl/routing';
import { LOCALES } from '@/lib/contract/locales.ts';

export { LOCALES } from '@/lib/contract/locales.ts';
export type { Locale } from '@/lib/contract/locales.ts';


export const LOCALE_COOKIE = 'NEXT_LOCALE';

/** The language never stands in the address: stored choice, else the browser's, else English. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: 'en',
  localePrefix: 'never',
  localeCookie: { name: LOCALE_COOKIE, maxAge: 365 * 24 * 3600, sameSite: 'lax' },
});
