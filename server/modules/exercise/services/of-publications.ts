import type { Context } from '../../../context.ts';
import { listExerciseIds } from '../../material/service.ts';
import type { PublicationRow } from '../../material/model.ts';
import type { ExercisePage } from '../model.ts';
import * as store from '../store.ts';
import { showIn } from './show-in.ts';

/** A page of the exercises of a publication. */
export interface PublicationExercisesAsked {
  publication: PublicationRow;
  skip: number;
  take: number;
}

/**
 * The exercises of publications, in the order of their blocks, whole to whoever manages them: for each of these pages;
 * two statements. The caller has checked that the viewer may see the publications.
 */
export async function listOfPublications(
  ctx: Context,
  asked: readonly PublicationExercisesAsked[],
): Promise<ExercisePage[]> {
  const ids = [...new Set(asked.map(({ publication }) => publication.id))];
  const all = Map.groupBy(await listExerciseIds(ctx, ids), ({ publicationId }) => publicationId);
  const pages = asked.map(({ publication, skip, take }) => {
    const held = all.get(publication.id) ?? [];
    return {
      publication,
      total: held.length,
      hasMore: skip + take < held.length,
      held: held.slice(skip, skip + take),
    };
  });
  const wanted = new Set(pages.flatMap(({ held }) => held.map(({ id }) => id)));
  const rows = new Map((await store.findExercises(ctx.db, [...wanted])).map((row) => [row.id, row]));
  return pages.map(({ publication, held, ...page }) => ({
    ...page,
    items: held.flatMap(({ id }) => {
      const row = rows.get(id);
      return row ? [showIn(ctx, row, { publication })] : [];
    }),
  }));
}
