import { bigint, customType, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { user } from './account.ts';

/** Compared by code point, whatever the server's own collation: words are searched by prefix. */
const letters = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The texts by which people are found, normalized by server/modules/search/normalize.ts: one row per person who can
 * be found, none for others. Written in the transaction that changes their sources.
 */
export const personSearch = pgTable(
  'person_search',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** First and last name. */
    fullName: letters('full_name').notNull(),
    /** Every word of the name in all its spellings, each preceded by a space. */
    names: text().notNull(),
    /** As `names`, for the headline. */
    words: text().notNull(),
    /** Prefixes of all words, and the keys of the filters: see keys.ts. */
    keys: text().array().notNull(),
    /** A copy of the person's: minors are found by their acquaintances only. */
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    /** Version of the normalization rules: rows of an older version are rebuilt. */
    version: smallint().notNull(),
  },
  (table) => [
    index('person_search_full_name').on(table.fullName, table.userId.desc()),
    index('person_search_keys').using('gin', table.keys),
  ],
);

/** Each word of personSearch as a row, read in alphabetical order, then by who joined last. */
export const personWord = pgTable(
  'person_word',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** 0: a word of the name; 1: of the headline, or the number of a speciality (#12). */
    kind: smallint().notNull(),
    word: letters().notNull(),
    /** The person's filter values as bits: a filter skips rows without reading more. */
    mask: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    // Includes the mask, so that an index scan reads it too.
    index('person_word_word').on(table.kind, table.word, table.userId.desc(), table.mask),
    index('person_word_user').on(table.userId),
  ],
);
