import type { SystemContext } from '../context.ts';
import { category } from '../db/schema/category.ts';
import type { UserRow } from '../modules/account/model.ts';

/** A folder of this person, at the top unless it is in another one. */
export async function addCategory(
  { sys: { db } }: { sys: SystemContext },
  { id: ownerId }: Pick<UserRow, 'id'>,
  values: Partial<Pick<typeof category.$inferInsert, 'parentId' | 'title'>> = {},
): Promise<number> {
  const [row] = await db
    .insert(category)
    .values({ title: 'Folder', ...values, ownerId })
    .returning({ id: category.id });
  if (!row) throw new Error('no folder');
  return row.id;
}
