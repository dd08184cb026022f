import { sql } from 'drizzle-orm';
import { addLock, addMove } from '../../db/filed.ts';
import { fork, savedCategory } from '../../db/schema/fork.ts';
import type { Shelf } from '../../shelves.ts';

/** References in the folders of the person who saved them; what they refer to stays with its author. */
const shelfOf = (table: typeof fork | typeof savedCategory): Shelf => ({
  addLock: (changes, { ownerId, chosen }, then) =>
    addLock(changes, table, { isOwn: sql`user_id = ${ownerId}`, chosen }, then),
  addMove: (changes, ids, categoryId) => addMove(changes, table, ids, categoryId),
  addRemoval: (changes, ids) =>
    void changes.add(sql`delete from ${table} where id = any(${sql.param([...ids])}::int[])`),
});

export const savedShelf = shelfOf(fork);
export const savedCategoryShelf = shelfOf(savedCategory);
