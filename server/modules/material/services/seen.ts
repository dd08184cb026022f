import { glossedWords } from '#contract/material/glossed-words.ts';
import type { GlossedWord } from '#contract/material/glossed-words.ts';
import type { Context } from '../../../context.ts';
import { isUuid } from '../../../uuid.ts';
import { openOrNull } from '../../openness/service.ts';
import type { BlockExercise, PublicationResourceRow, PublicationRow } from '../model.ts';
import { listResourcesToOpen } from '../resource-store.ts';
import * as store from '../store.ts';

/** Those of these publications that the viewer may see, by their ids; one statement. */
export async function findSeenPublications(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, PublicationRow>> {
  const found = await store.listPublicationsToOpen(ctx.db, ids, ctx.viewer?.id ?? null);
  return new Map(found.flatMap((one) => openOrNull(ctx, one) ?? []).map((row) => [row.id, row]));
}

/** Words of a publication that stand for all of them. */
const FIRST_WORDS = 3;

/** A block with the publication that contains it, and what a card shows of it. */
export interface SeenResource {
  resource: PublicationResourceRow;
  publication: PublicationRow;
  /** Null: it has none. */
  exercise: BlockExercise | null;
  /** Of a block of words. */
  words: GlossedWord[];
}

/** Those of these blocks whose publications the viewer may see, by their ids; one statement. */
export async function findSeenResources(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, SeenResource>> {
  const found = await listResourcesToOpen(ctx.db, ids.filter(isUuid), ctx.viewer?.id ?? null);
  const seen = found.flatMap(({ resource, exercise, glossed, found: one }) => {
    const publication = openOrNull(ctx, one);
    const words = glossedWords(glossed).slice(0, FIRST_WORDS);
    return publication ? [[resource.id, { resource, publication, exercise, words }] as const] : [];
  });
  return new Map(seen);
}
