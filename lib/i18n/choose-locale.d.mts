import type { Locale } from './routing';

/** The hints of a request about its reader's language. */
export interface LocaleHints {
  /** `?lang=` of the address, for search engines and links; it is not stored. */
  asked?: string | null | undefined;
  /** The reader's earlier choice (a cookie). */
  stored?: string | null | undefined;
  /** Accept-Language. */
  browser?: string | null | undefined;
}

/** The language of a page: the requested one, else the stored one, else the browser's, else English. */
export function chooseLocale(hints: LocaleHints): Locale;
