import type { personSearch } from '../../db/schema/search.ts';
import type { UserRow } from '../account/model.ts';

export type PersonSearchRow = typeof personSearch.$inferSelect;

/** What a person's row is made of. */
export interface PersonFacts {
  userId: number;
  person: UserRow;
  shortAbout: string;
  targetLanguageId: number | null;
  speakIds: number[];
  interestIds: number[];
  specialityIds: number[];
}

/** `kind` of a word: see the table. */
export const NAME = 0;
export const OTHER = 1;

export interface PersonWords {
  kind: typeof NAME | typeof OTHER;
  word: string;
}

export type SearchOrder = 'RELEVANCE' | 'NAME' | 'LATEST';
