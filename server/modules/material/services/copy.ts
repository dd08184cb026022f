import type { SQL } from 'drizzle-orm';
import type { SystemContext } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { sortedUuids } from '../../../uuid.ts';
import { addCounts, NOTHING } from '../measure.ts';
import type { PublicationRow, ResourceRow } from '../model.ts';
import * as resourceStore from '../resource-store.ts';
import * as store from '../store.ts';
import { addFirstVersion } from '../version-store.ts';
import { wordColumns } from './search.ts';
import { withFile } from './with-file.ts';

interface CopyKey {
  authorId: number;
  clientId: string;
}

interface NewCopy extends CopyKey {
  from: PublicationRow;
  resources: readonly ResourceRow[];
  /** Maps the id of each file to that of its copy. */
  files: ReadonlyMap<string, string>;
}

/** The copy that its owner made under this id before; null if there is none, or if that publication is no copy. */
export async function findPublicationCopy(ctx: SystemContext, key: CopyKey): Promise<PublicationRow | null> {
  const found = await store.lockPublicationOfClient(ctx.db, key);
  return found && found.sourceTitle !== null ? found : null;
}

/**
 * Adds a hidden publication like another one, for somebody else: in no folder, with the same blocks under new ids; it
 * remembers its source. Returns the name of its part, which has no row if a publication with this `clientId` exists, and
 * the new id of each block. Checks no rights.
 */
export function addPublicationCopy(
  ctx: SystemContext,
  changes: Changes,
  { from, resources, files, ...key }: NewCopy,
  then: (publication: PublicationRow | null) => void,
): { publication: SQL; resourceIds: Map<string, string> } {
  const now = ctx.platform.clock.now();
  const values = {
    ...key,
    sourceId: from.id,
    sourceTitle: from.title,
    sourceAuthorId: from.authorId,
    title: from.title,
    ...wordColumns(from),
    description: from.description,
    language: from.language,
    level: from.level,
    coverId: (from.coverId && files.get(from.coverId)) ?? null,
    othersMayCopy: from.othersMayCopy,
    privacy: 'HIDDEN',
    ...addCounts(NOTHING, resources, 1),
    createdAt: now,
    updatedAt: now,
  } as const;
  const publication = store.addPublication(ctx.db, changes, values, then);
  const newIds = sortedUuids(ctx.platform.ids, resources.length);
  const resourceIds = new Map(resources.map(({ id }, index) => [id, newIds[index] ?? '']));
  const rows = resources.map((resource) => ({
    ...withCopy(resource, files),
    id: resourceIds.get(resource.id) ?? '',
    revision: 1,
  }));
  resourceStore.addCopies(changes, publication, rows);
  addFirstVersion(changes, { publication, editorId: key.authorId, now });
  return { publication, resourceIds };
}

/** The same block with the copy of its file; one whose file is gone keeps its place without it. */
function withCopy(resource: ResourceRow, files: ReadonlyMap<string, string>): ResourceRow {
  const fileId = (resource.fileId && files.get(resource.fileId)) ?? null;
  return { ...(fileId ? withFile(resource, fileId) : resource), fileId };
}
