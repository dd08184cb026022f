import { defineRouting } from 'next-intl/routing';
import { LOCALES } from '@/lib/contract/locales.ts';

export { LOCALES } from '@/lib/contract/locales.ts';
export type { Locale } from '@/lib/contract/locales.ts';

/** The language is never part of the address: stored choice, else the browser's, else English. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: 'en',
  localePrefix: 'never',
  // lib/i18n/choose-locale.mjs chooses the language, the language switch stores it.
  localeCookie: false,
});
