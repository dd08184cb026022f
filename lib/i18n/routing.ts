import { defineRouting } from 'next-intl/routing';
import { LOCALES } from '@/lib/contract/locales.ts';

export { LOCALES } from '@/lib/contract/locales.ts';
export type { Locale } from '@/lib/contract/locales.ts';

/** The language never stands in the address: stored choice, else the browser's, else English. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: 'en',
  localePrefix: 'never',
  // Chosen by lib/i18n/choose-locale.mjs, stored by who presses the switch.
  localeCookie: false,
});
