import type { personSearch } from '../../db/schema/search.ts';
import type { instructorMatch } from '../../db/schema/match.ts';
import type { currency } from '../../db/schema/schedule.ts';
import type { UserRow } from '../account/model.ts';

export type PersonSearchRow = typeof personSearch.$inferSelect;

export type Currency = (typeof currency.enumValues)[number];

/** The lowest and the highest of a person's hourly prices in a currency, minor units. */
export interface PriceSpan {
  currency: Currency;
  from: number;
  to: number;
}

/** What an instructor is matched by, as far as they say it themselves. */
export type MatchRow = Pick<
  typeof instructorMatch.$inferSelect,
  'userId' | 'keys' | 'kgsFrom' | 'kgsTo' | 'usdFrom' | 'usdTo'
>;

/** What a person's row is made of. */
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
