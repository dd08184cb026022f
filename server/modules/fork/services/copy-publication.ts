import type { Context } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { writeTogether } from '../../../transaction.ts';
import { addInPlaceCopies, filesOfAll, listInPlace } from '../../exercise/service.ts';
import type { StoredExercise } from '../../exercise/service.ts';
import type { PublicationRow, ResourceRow } from '../../material/model.ts';
import {
  addPublicationCopy,
  findPublicationCopy,
  getPublicationByItself,
  listResources,
} from '../../material/service.ts';
import { requireCopyable } from '../../openness/service.ts';
import { addCopies, copyUploads } from '../../upload/service.ts';
import type { Copies } from '../../upload/service.ts';
import { copyOnce, storeWithFiles } from './once.ts';
import type { CopyKey } from './once.ts';

/**
 * Copies somebody else's publication with its blocks, their files, exercises and keys, and its cover. Errors as copyOnce;
 * PUBLICATION_NOT_FOUND, INVALID_PERMISSIONS, UPLOAD_NOT_FOUND, FILE_TOO_LARGE, BAD_USER_INPUT also for somebody
 * else's `clientId`.
 */
export const copyPublication = (
  ctx: Context,
  input: { publicationId: number; clientId: string },
): Promise<PublicationRow> =>
  copyOnce(ctx, input, {
    find: (key) => findPublicationCopy(ctx, key),
    make: async (key) =>
      makeCopy(ctx, requireCopyable(ctx, await getPublicationByItself(ctx, input.publicationId)), key),
  });

async function makeCopy(ctx: Context, from: PublicationRow, key: CopyKey): Promise<PublicationRow> {
  const resources = await listResources(ctx, [from.id]);
  const exercises = await listInPlace(
    ctx,
    resources.map(({ id }) => id),
  );
  const shown = [from.coverId, ...resources.map(({ fileId }) => fileId), ...filesOfAll(exercises)];
  // Several blocks may show one file.
  const files = [...new Set(shown.filter((file) => file !== null))];
  const copies = await copyUploads(ctx, files, key.authorId);
  return storeWithFiles(ctx, copies, {
    find: () => findPublicationCopy(ctx, key),
    store: async () => {
      let made: PublicationRow | null = null;
      const copy = { key, from, resources, exercises, copies };
      await writeTogether(ctx, (changes) => addAll(ctx, changes, copy, (row) => (made = row)));
      return made;
    },
  });
}

interface NewCopy {
  key: CopyKey;
  from: PublicationRow;
  resources: readonly ResourceRow[];
  exercises: readonly StoredExercise[];
  copies: Copies;
}

function addAll(
  ctx: Context,
  changes: Changes,
  { key, from, resources, exercises, copies }: NewCopy,
  then: (publication: PublicationRow | null) => void,
): void {
  const files = copies.ids;
  const { publication, resourceIds } = addPublicationCopy(
    ctx,
    changes,
    { ...key, from, resources, files },
    then,
  );
  addInPlaceCopies(ctx, changes, { exercises, files, resourceIds }, publication);
  addCopies(ctx, changes, copies, publication);
}
