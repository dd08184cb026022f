import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { mergeFields, refuseConflicts } from '../../../field-merge.ts';
import { parseIdentity } from '../../../input.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireAuthor } from '../../openness/service.ts';
import { requireCategoryOf } from '../../category/service.ts';
import { addReleases, addReturns, claimUploads } from '../../upload/service.ts';
import { MATERIAL_BUDGETS } from '../budgets.ts';
import { parseNewPublication, parsePublicationChange, parseResourceChanges } from '../input.ts';
import type { PublicationValues, ResourceChanges } from '../input.ts';
import type { PublicationCounts, PublicationRow } from '../model.ts';
import * as resourceStore from '../resource-store.ts';
import * as store from '../store.ts';
import * as versions from '../version-store.ts';
import { lockManagedPublication } from './lock.ts';
import { addResourceChanges, namesOf, planFirst, planResources } from './resources.ts';
import type { ResourcePlan } from './resources.ts';
import { wordColumns } from './search.ts';

/** A repeated creation was typed before anybody could change the publication. */
const FIRST_REVISION = 1;

/**
 * Creates a publication of the viewer's own, hidden by default. Repeating it with the same `clientId` returns the same
 * publication with the content sent last: after a lost answer the author may have continued typing. INSUFFICIENT_ROLE,
 * UPLOAD_NOT_FOUND, CATEGORY_NOT_FOUND, PUBLICATION_RESOURCES_FULL, PUBLICATION_TOO_LARGE, BAD_USER_INPUT, also
 * for somebody else's `clientId`.
 */
export async function createPublication(ctx: Context, input: object): Promise<PublicationRow> {
  const { id: authorId } = requireAuthor(ctx);
  await ctx.platform.limiter.take(MATERIAL_BUDGETS.newPublication, String(authorId));
  const { clientId = null } = parseIdentity(input);
  const values = parseNewPublication(input);
  const changes = parseResourceChanges(input);
  return inTransaction(ctx, async (inner) => {
    await requireCategoryOf(inner, authorId, values.categoryId);
    const made = await insert(inner, { authorId, clientId }, { values, changes });
    return (
      made ?? change(inner, await getSent(inner, authorId, clientId), { values, changes }, FIRST_REVISION)
    );
  });
}

interface Sent {
  values: Partial<PublicationValues>;
  changes: ResourceChanges;
  /** The end of the version that this brings back. */
  restoredFrom?: Date;
}

/** Null if a publication with this `clientId` exists. */
async function insert(
  ctx: Context,
  made: { authorId: number; clientId: string | null },
  { values, changes }: Sent & { values: Pick<PublicationValues, 'title'> },
): Promise<PublicationRow | null> {
  const createdAt = ctx.platform.clock.now();
  const { put, counts, claims } = planFirst(changes);
  const row = { ...toRow(values), ...made, ...counts, title: values.title, createdAt, updatedAt: createdAt };
  const publication = await insertRow(ctx, { ...row, ...wordColumns(row) });
  if (!publication) return null;
  const cover = row.coverId ? [{ id: row.coverId, purpose: 'PUBLICATION_COVER' as const }] : [];
  await claimUploads(ctx, [...claims, ...cover], { ownerId: made.authorId });
  const rows = put.map((each) => ({ ...each.row, publicationId: publication.id, revision: FIRST_REVISION }));
  if ((await resourceStore.insertResources(ctx.db, rows)) < rows.length)
    throw new DomainError('BAD_USER_INPUT');
  return publication;
}

/** Inserts a publication with its first version, in one statement; null if there is one with this `clientId`. */
async function insertRow(ctx: Context, values: store.NewPublication): Promise<PublicationRow | null> {
  let made: PublicationRow | null = null;
  await writeTogether(ctx, (changes) => {
    const publication = store.addPublication(ctx.db, changes, values, (row) => (made = row));
    versions.addFirstVersion(changes, { publication, editorId: values.authorId, now: values.createdAt });
  });
  return made;
}

/** The publication that the author sent under this id before; somebody else's id is refused like an invalid one. */
async function getSent(ctx: Context, authorId: number, clientId: string | null): Promise<PublicationRow> {
  const sent = clientId && (await store.lockPublicationOfClient(ctx.db, { authorId, clientId }));
  if (!sent) throw new DomainError('BAD_USER_INPUT');
  return sent;
}

/**
 * Changes a publication and its blocks; what is omitted stays. Author or ADMIN. EDIT_CONFLICT with the fields and blocks
 * that somebody else has changed since `revision`; PUBLICATION_NOT_FOUND; otherwise errors as createPublication.
 */
export async function updatePublication(ctx: Context, id: number, input: object): Promise<PublicationRow> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take(MATERIAL_BUDGETS.publication, String(viewer.id));
  const { revision } = parseIdentity(input);
  const changes = parseResourceChanges(input);
  return inTransaction(ctx, async (inner) => {
    const publication = await lockManagedPublication(inner, id);
    const values = parsePublicationChange(input, publication);
    if (values.categoryId !== publication.categoryId)
      await requireCategoryOf(inner, publication.authorId, values.categoryId);
    return change(inner, publication, { values, changes }, revision);
  });
}

/** Changes a locked publication; its revision grows if anything changes. The errors of updatePublication. */
export async function change(
  ctx: Context,
  publication: PublicationRow,
  { values, changes, restoredFrom }: Sent,
  revision: number = publication.revision,
): Promise<PublicationRow> {
  const row = toRow(values);
  // Restored, it has its privacy again; until then nobody opens it by another way.
  if (publication.hiddenAt && (row.privacy ?? 'HIDDEN') !== 'HIDDEN')
    throw new DomainError('PUBLICATION_HIDDEN');
  const { fieldRevisions: changedIn } = publication;
  const fields = mergeFields({ current: publication, values: row, changedIn, revision });
  const plan = await planResources(ctx, publication, changes, revision);
  refuseConflicts([...fields.conflicts.map(nameInContract), ...plan.conflicts]);
  const isSame = fields.changed.length === 0 && plan.put.length + plan.removed.length === 0;
  if (isSame && !restoredFrom) return publication;
  return write(ctx, publication, { row, changed: fields.changed, plan, restoredFrom });
}

interface Writing {
  row: Partial<PublicationRow>;
  /** The columns of `row` that differ. */
  changed: readonly string[];
  plan: ResourcePlan;
  restoredFrom: Date | undefined;
}

/** Writes the fields and blocks of a locked publication under its next revision, in one statement after the claims. */
async function write(
  ctx: Context,
  publication: PublicationRow,
  { row, changed, plan, restoredFrom }: Writing,
): Promise<PublicationRow> {
  const revision = publication.revision + 1;
  const updatedAt = ctx.platform.clock.now();
  const fieldRevisions = {
    ...publication.fieldRevisions,
    ...Object.fromEntries(changed.map((name) => [name, revision])),
  };
  const values = {
    ...row,
    ...countsOf(plan.counts),
    revision,
    fieldRevisions,
    updatedAt,
  };
  const newCover = changed.includes('coverId') ? row.coverId : null;
  const cover = newCover ? [{ id: newCover, purpose: 'PUBLICATION_COVER' as const }] : [];
  await claimUploads(ctx, [...plan.claims, ...cover], { ownerId: publication.authorId });
  const oldCover = changed.includes('coverId') && publication.coverId ? [publication.coverId] : [];
  await writeTogether(ctx, (changes) => {
    addResourceChanges(changes, publication.id, plan, { revision, now: updatedAt });
    store.addChange(ctx.db, changes, publication.id, {
      ...values,
      ...wordColumns({ ...publication, ...row }),
    });
    addReleases(ctx, changes, [...plan.released, ...oldCover]);
    addReturns(changes, plan.returned);
    versions.addToVersion(changes, {
      thingId: publication.id,
      editorId: requireViewer(ctx).id,
      now: updatedAt,
      changed: [...changed.map(nameInContract), ...namesOf(plan)],
      removes: plan.removed.length > 0,
      restoredFrom: restoredFrom ?? null,
    });
  });
  return { ...publication, ...values };
}

const countsOf = ({
  resourcesCount,
  exercisesCount,
  wordsCount,
  contentBytes,
}: PublicationCounts): PublicationCounts => ({ resourcesCount, exercisesCount, wordsCount, contentBytes });

const nameInContract = (column: string): string => (column === 'coverId' ? 'cover' : column);

/** The values as columns. */
const toRow = ({ cover, ...values }: Partial<PublicationValues>): Partial<PublicationRow> => ({
  ...values,
  ...(cover !== undefined && { coverId: cover }),
});
