import { LOCALES, type Locale } from '@/lib/contract/locales.ts';

/** A public page as its address names it. */
export interface PageAddress {
  /** Our own path, encoded: /skills/ielts. */
  path: string;
  /** The page of a list, from 1; a list's later pages are addresses of their own. */
  page?: number;
}

const DEFAULT = 'x-default';

/** The address of a page under our origin; with a language it is that translation's own. */
export function addressOf(origin: string, { path, page = 1 }: PageAddress, locale?: Locale): string {
  const url = new URL(path, origin);
  if (locale) url.searchParams.set('lang', locale);
  if (page > 1) url.searchParams.set('page', String(page));
  return path === '/' && !url.search ? origin : url.href;
}

/** One address for each translation, and the one that chooses the language by the reader. */
export function languagesOf(origin: string, page: PageAddress): Record<string, string> {
  const entries = LOCALES.map((locale) => [locale, addressOf(origin, page, locale)] as const);
  return { ...Object.fromEntries(entries), [DEFAULT]: addressOf(origin, page) };
}

/** `?lang=` of an address as it was asked for, when it names a language of ours. */
export function askedLocale(pathAndSearch: string | null): Locale | undefined {
  const asked = new URL(pathAndSearch ?? '/', 'http://own.invalid').searchParams.get('lang');
  return LOCALES.find((locale) => locale === asked);
}

/** A translation asked for by `?lang=` is canonical itself; every other spelling of the address is the plain one. */
export function alternatesOf(origin: string, page: PageAddress, requested: string | null) {
  return {
    canonical: addressOf(origin, page, askedLocale(requested)),
    languages: languagesOf(origin, page),
  };
}
