import { bigint, customType, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { user } from './account.ts';

/** Compared letter by letter, whatever the server's own collation is: words are read by their beginning. */
const letters = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * What people are found by, normalized by server/modules/search/normalize.ts: one row for each who may be found at all, none for
 * the others. Written in the transaction that changes what it is made of.
 */
export const personSearch = pgTable(
  'person_search',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** First and last name. */
    fullName: letters('full_name').notNull(),
    /** Every word of the name in all its spellings, a space before each. */
    names: text().notNull(),
    /** As `names`, of the headline. */
    words: text().notNull(),
    /** Beginnings of all words, and what people are filtered by: see keys.ts. */
    keys: text().array().notNull(),
    /** Rules it was normalized by: rows of older ones are made again. */
    version: smallint().notNull(),
  },
  (table) => [
    index('person_search_full_name').on(table.fullName, table.userId.desc()),
    index('person_search_keys').using('gin', table.keys),
  ],
);

/** Each word of personSearch by itself, to be read in the order of the alphabet, then latest people first. */
export const personWord = pgTable(
  'person_word',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** 0: of the name; 1: of the headline, or the number of a speciality (#12). */
    kind: smallint().notNull(),
    word: letters().notNull(),
    /** What the person is filtered by, in bits: whom it leaves out is not looked at. */
    mask: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    // The mask stands in it to be read along with it.
    index('person_word_word').on(table.kind, table.word, table.userId.desc(), table.mask),
    index('person_word_user').on(table.userId),
  ],
);
