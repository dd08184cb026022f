import { LOCALES, type Locale } from '@/lib/contract/locales.ts';

/** The address of a public page. */
export interface PageAddress {
  /** Our own path, encoded: /skills/ielts. */
  path: string;
  /** Page number of a list, from 1; further pages of a list have their own address. */
  page?: number;
}

const DEFAULT = 'x-default';

/** URL of a page under our origin; with a language, that of this translation. */
export function addressOf(origin: string, { path, page = 1 }: PageAddress, locale?: Locale): string {
  const url = new URL(path, origin);
  if (locale) url.searchParams.set('lang', locale);
  if (page > 1) url.searchParams.set('page', String(page));
  return path === '/' && !url.search ? origin : url.href;
}

/** The URL of each translation, and the one that chooses the language by the reader. */
export function languagesOf(origin: string, page: PageAddress): Record<string, string> {
  const entries = LOCALES.map((locale) => [locale, addressOf(origin, page, locale)] as const);
  return { ...Object.fromEntries(entries), [DEFAULT]: addressOf(origin, page) };
}

/** The `lang` parameter of the requested address, if it names a language of ours. */
export function askedLocale(pathAndSearch: string | null): Locale | undefined {
  const asked = new URL(pathAndSearch ?? '/', 'http://own.invalid').searchParams.get('lang');
  return LOCALES.find((locale) => locale === asked);
}

/**
 * Canonical URL and alternates: a translation requested by `?lang=` is canonical itself; for every other form the
 * plain address is.
 */
export function alternatesOf(origin: string, page: PageAddress, requested: string | null) {
  return {
    canonical: addressOf(origin, page, askedLocale(requested)),
    languages: languagesOf(origin, page),
  };
}
