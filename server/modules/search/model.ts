import type { personSearch } from '../../db/schema/search.ts';
import type { instructorMatch } from '../../db/schema/match.ts';
import type { currency } from '../../db/schema/currency.ts';
import type { UserRow } from '../account/model.ts';

export type PersonSearchRow = typeof personSearch.$inferSelect;

export type Currency = (typeof currency.enumValues)[number];

/** A person's lowest and highest hourly price in a currency, minor units. */
export interface PriceSpan {
  currency: Currency;
  from: number;
  to: number;
}

/** The data by which an instructor is matched, as far as the instructor enters it. */
export type MatchRow = Pick<
  typeof instructorMatch.$inferSelect,
  'userId' | 'keys' | 'kgsFrom' | 'kgsTo' | 'usdFrom' | 'usdTo' | 'birthDate'
>;

/** The data from which a person's rows are built. */
export interface PersonFacts {
  userId: number;
  person: UserRow;
  shortAbout: string;
  targetLanguageId: number | null;
  speakIds: number[];
  interestIds: number[];
  specialityIds: number[];
  prices: PriceSpan[];
}

/** `kind` of a word: see the table. */
export const NAME = 0;
export const OTHER = 1;

export interface PersonWords {
  kind: typeof NAME | typeof OTHER;
  word: string;
}

export type SearchOrder = 'RELEVANCE' | 'NAME' | 'LATEST';
