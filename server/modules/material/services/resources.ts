import { isDeepStrictEqual } from 'node:util';
import { PUBLICATION_CONTENT_MAX_BYTES, PUBLICATION_RESOURCES_MAX } from '#contract/limits.ts';
import { filesOf } from '#contract/material/content.ts';
import type { ResourceType } from '#contract/material/content.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { Context } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import type { ResourceChanges, ResourceValues } from '../input.ts';
import { addCounts, NOTHING } from '../measure.ts';
import type { PublicationCounts, PublicationRow, ResourceRow } from '../model.ts';
import { addRemovedExercises, addReturnedExercises } from '../removed-store.ts';
import * as store from '../resource-store.ts';

/** What the file of a block was uploaded for. */
const PURPOSES: Partial<Record<ResourceType, UploadPurpose>> = {
  PICTURE: 'PUBLICATION_IMAGE',
  AUDIO: 'PUBLICATION_AUDIO',
  FILE: 'PUBLICATION_FILE',
};

interface Claim {
  id: string;
  purpose: UploadPurpose;
}

/** What a save changes of the blocks. */
export interface ResourcePlan {
  /** New and changed rows; their revision is set when they are written. */
  put: { row: ResourceRow; former: ResourceRow | null }[];
  removed: ResourceRow[];
  /** `resources.{id}` of the blocks that somebody else has changed since. */
  conflicts: string[];
  /** Those of the publication afterwards. */
  counts: PublicationCounts;
  /** Files that no block showed before, and those that none shows afterwards, those of exercises included. */
  claims: Claim[];
  released: string[];
  /** Files of exercises that come back with their blocks. */
  returned: string[];
}

/**
 * Compares sent blocks with the stored ones. A block that is sent as it already is changes nothing; a move alone is
 * never a conflict. A block that somebody else has removed is added again: what was typed stays. A file may be shown by
 * several blocks of one publication. PUBLICATION_RESOURCES_FULL, PUBLICATION_TOO_LARGE; BAD_USER_INPUT for a block of
 * another publication or one that changes its type.
 */
export async function planResources(
  ctx: Context,
  publication: PublicationRow,
  { resources, removedResources }: ResourceChanges,
  revision: number,
): Promise<ResourcePlan> {
  const sent = rowsOf(publication.id, resources);
  const removedIds = removedResources.filter((id) => !sent.has(id));
  const ids = [...sent.keys(), ...removedIds];
  if (ids.length === 0)
    return {
      put: [],
      removed: [],
      conflicts: [],
      counts: publication,
      claims: [],
      released: [],
      returned: [],
    };
  const found = await store.readForChange(ctx.db, publication.id, ids);
  const stored = requireOwn(publication, resources, found.stored);
  const put = [...sent.values()]
    .map((row) => ({ row, former: stored.get(row.id) ?? null }))
    .filter(({ row, former }) => !former || !isSame(row, former));
  const removed = removedIds.flatMap((id) => stored.get(id) ?? []);
  const changed = put.filter(({ row, former }) => former && !isMoveOnly(row, former));
  const conflicts = [...changed.flatMap(({ former }) => former ?? []), ...removed]
    .filter((former) => former.revision > revision)
    .map(({ id }) => `resources.${id}`);
  const counts = requireRoom(publication, { put, removed });
  const { claims, released } = filesBetween(found.files, { put, removed });
  const gone = new Set(removed.map(({ id }) => id));
  const ofExercises = found.exerciseFiles.flatMap(({ id, fileId }) => (gone.has(id) ? fileId : []));
  const back = new Set(exercisesAdded(put));
  const returned = found.returningFiles.flatMap(({ id, fileId }) => (back.has(id) ? fileId : []));
  return { put, removed, conflicts, counts, claims, released: [...released, ...ofExercises], returned };
}

/** Ids of the exercise blocks that are added, or come back. */
const exercisesAdded = (put: ResourcePlan['put']): string[] =>
  put.flatMap(({ row, former }) => (!former && row.type === 'EXERCISE' ? row.id : []));

/** The blocks of a publication that does not exist yet. */
export function planFirst({ resources }: ResourceChanges): Pick<ResourcePlan, 'put' | 'counts' | 'claims'> {
  const put = [...rowsOf(0, resources).values()].map((row) => ({ row, former: null }));
  const changes = { put, removed: [] };
  return { put, counts: requireRoom(NOTHING, changes), claims: filesBetween([], changes).claims };
}

const rowsOf = (publicationId: number, resources: readonly ResourceValues[]): Map<string, ResourceRow> =>
  new Map(
    resources.map((values) => {
      const [fileId = null] = filesOf(values);
      return [values.id, { ...values, publicationId, fileId, revision: 0 }];
    }),
  );

/** The stored blocks by id. BAD_USER_INPUT for one of another publication, or if a type differs. */
function requireOwn(
  { id: publicationId }: Pick<PublicationRow, 'id'>,
  sent: readonly ResourceValues[],
  found: readonly ResourceRow[],
): Map<string, ResourceRow> {
  const stored = new Map(found.map((row) => [row.id, row]));
  if (found.some((row) => row.publicationId !== publicationId)) throw new DomainError('BAD_USER_INPUT');
  const changed = sent.findIndex(({ id, type }) => (stored.get(id)?.type ?? type) !== type);
  if (changed >= 0)
    throw new DomainError('BAD_USER_INPUT', {
      fields: { [`resources.${changed}.type`]: { code: 'INVALID_VALUE' } },
    });
  return stored;
}

type Change = Pick<ResourcePlan, 'put' | 'removed'>;

/** The counts afterwards. What makes a publication smaller is never refused. */
function requireRoom(before: PublicationCounts, { put, removed }: Change): PublicationCounts {
  const gone = [...put.flatMap(({ former }) => former ?? []), ...removed];
  const left = addCounts(before, gone, -1);
  const after = addCounts(
    left,
    put.map(({ row }) => row),
    1,
  );
  if (after.resourcesCount > Math.max(PUBLICATION_RESOURCES_MAX, before.resourcesCount))
    throw new DomainError('PUBLICATION_RESOURCES_FULL');
  if (after.contentBytes > Math.max(PUBLICATION_CONTENT_MAX_BYTES, before.contentBytes))
    throw new DomainError('PUBLICATION_TOO_LARGE');
  return after;
}

const withoutRevision = ({ fileId: _file, ...row }: ResourceRow) => ({ ...row, revision: 0 });

/** The file follows from the content; one that was deleted meanwhile is no change. */
const isSame = (row: ResourceRow, former: ResourceRow): boolean =>
  isDeepStrictEqual(withoutRevision(row), withoutRevision(former));

const isMoveOnly = (row: ResourceRow, former: ResourceRow): boolean =>
  isSame({ ...row, position: '' }, { ...former, position: '' });

/** What a plan does to each block, for its version: `resourcesMoved.{id}`. */
export const namesOf = ({ put, removed }: Change): string[] => [
  ...put.map(
    ({ row, former }) =>
      `${!former ? 'resourcesAdded' : isMoveOnly(row, former) ? 'resourcesMoved' : 'resourcesChanged'}.${row.id}`,
  ),
  ...removed.map(({ id }) => `resourcesRemoved.${id}`),
];

/** `held`: the files of all blocks before. */
function filesBetween(
  held: store.StoredResources['files'],
  { put, removed }: Change,
): Pick<ResourcePlan, 'claims' | 'released'> {
  const before = new Map(held.map(({ id, fileId }) => [id, fileId]));
  const after = new Map(before);
  const claims = new Map<string, Claim>();
  const had = new Set(before.values());
  for (const { id } of removed) after.delete(id);
  for (const { row, former } of put) {
    after.delete(row.id);
    // A file that is gone is not claimed again by a block that is only moved.
    if (former && isMoveOnly(row, former) && !former.fileId) row.fileId = null;
    if (row.fileId) after.set(row.id, row.fileId);
    const purpose = PURPOSES[row.type];
    if (row.fileId && purpose && !had.has(row.fileId)) claims.set(row.fileId, { id: row.fileId, purpose });
  }
  const has = new Set(after.values());
  return { claims: [...claims.values()], released: [...had].filter((file) => !has.has(file)) };
}

/**
 * Adds the rows of a plan, under the revision that the locked publication gets. An exercise is kept when its block goes,
 * and comes back with it.
 */
export function addResourceChanges(
  changes: Changes,
  publicationId: number,
  { put, removed }: Change,
  { revision, now }: { revision: number; now: Date },
): void {
  store.addPut(
    changes,
    put.map(({ row, former }) => ({
      ...row,
      revision: former && isMoveOnly(row, former) ? former.revision : revision,
    })),
  );
  const gone = removed.map(({ id }) => id);
  const exercises = removed.flatMap(({ id, type }) => (type === 'EXERCISE' ? id : []));
  store.addRemoval(changes, publicationId, gone);
  addRemovedExercises(changes, publicationId, exercises, now);
  addReturnedExercises(changes, publicationId, exercisesAdded(put));
}
