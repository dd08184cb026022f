import type { Locale } from './routing';

/** What a request says about its reader's language. */
export interface LocaleHints {
  /** `?lang=` of the address: a page for search engines and for links, kept by nobody. */
  asked?: string | null | undefined;
  /** What the reader chose once (a cookie). */
  stored?: string | null | undefined;
  /** Accept-Language. */
  browser?: string | null | undefined;
}

/** The language a page is answered in: asked for, else stored, else the browser's, else English. */
export function chooseLocale(hints: LocaleHints): Locale;
