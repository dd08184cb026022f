import type { Locale } from '@/lib/contract/locales.ts';

/** A long text as data: the page renders headings, contents and anchors from it. */
export interface LegalText {
  title: string;
  /** One sentence, for search engines and under the title. */
  summary: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** Anchor of the heading; the same in every language, so that links stay valid. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** A paragraph, or the points of a list. */
export type LegalBlock = string | readonly string[];

export const LEGAL_NAMES = ['terms-of-service', 'terms-and-conditions-agreement', 'privacy-policy'] as const;
/** Also the last part of its address. */
export type LegalName = (typeof LEGAL_NAMES)[number];

/** The day the three texts came into force. */
export const LEGAL_EFFECTIVE = '2024-07-15';

/** That day in the date format of each language. */
export function effectiveDay(locale: Locale): string {
  const [year, month, day] = LEGAL_EFFECTIVE.split('-');
  return locale === 'en' ? `${month}-${day}-${year}` : `${day}.${month}.${year}`;
}
