import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import type { Refill } from '../../refill.ts';
import { createCategory } from './service.ts';

const folder = z.object({
  id: idSchema,
  parentId: idSchema.nullable(),
  title: z.string(),
  createdAt: z.coerce.date(),
});
type Folder = z.output<typeof folder>;

/** A folder after the one that it is in; one whose folder does not come back is at the top. */
export async function refillFolders(refill: Refill): Promise<void> {
  const folders: Folder[] = [];
  for await (const row of refill.items('folders.json', 'FOLDER', folder)) folders.push(row);
  const inside = Map.groupBy(folders, ({ parentId }) => parentId);
  const known = new Set(folders.map(({ id }) => id));
  const next = folders.filter(({ parentId }) => parentId === null || !known.has(parentId));
  for (const each of next) {
    await makeFolder(refill, each);
    next.push(...(inside.get(each.id) ?? []));
  }
}

const makeFolder = (refill: Refill, { id, parentId, title, createdAt }: Folder) =>
  refill.make('FOLDER', { oldId: id, name: title, at: createdAt }, async ({ past }) => {
    const made = await createCategory(past, { title, parentId: refill.idOf('FOLDER', parentId) });
    return made.id;
  });
