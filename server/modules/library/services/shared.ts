import { MATERIAL_KINDS } from '#contract/category.ts';
import type { MaterialKind } from '#contract/category.ts';
import { SHARED_MATERIALS_MAX, SKILL_AUTHORS_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { parsePage } from '../../../paging.ts';
import type { PageInput } from '../../../paging.ts';
import { opennessOfAsker } from '../../openness/service.ts';
import { getProfile, getRecommendedInstructors } from '../../profile/service.ts';
import type { UserMaterialPageRow, UserMaterialRow } from '../model.ts';
import * as store from '../shared-store.ts';

interface UserMaterialsInput extends PageInput {
  userId: number;
  kinds?: readonly MaterialKind[] | null | undefined;
}

/**
 * What a person whom the viewer, possibly a visitor, may see shares with them, latest changed first. One statement besides
 * the person, and one more for the numbers, if they are asked for. Errors as getProfile; BAD_USER_INPUT.
 */
export async function getUserMaterials(
  ctx: Context & { address: string },
  { userId, kinds, ...page }: UserMaterialsInput,
): Promise<UserMaterialPageRow> {
  const { skip, take } = parsePage(page);
  const author = await getProfile(ctx, userId);
  const ofAuthor = { authorId: author.id, openness: opennessOfAsker(ctx) };
  const chosen = MATERIAL_KINDS.filter((kind) => !kinds?.length || kinds.includes(kind));
  const found = await store.listShared(ctx.db, { ...ofAuthor, kinds: chosen }, { skip, take });
  let counted: Promise<Map<MaterialKind, number>> | null = null;
  const counts = async () => {
    counted ??= store.countShared(ctx.db, { ...ofAuthor, kinds: MATERIAL_KINDS });
    const numbers = await counted;
    return MATERIAL_KINDS.map((kind) => ({ kind, count: numbers.get(kind) ?? 0 }));
  };
  return {
    items: found.items.map((item) => ({ ...item, author })),
    hasMore: found.hasMore,
    counts,
    total: async () => {
      const ofChosen = (await counts()).filter(({ kind }) => chosen.includes(kind));
      return Math.min(
        SHARED_MATERIALS_MAX,
        ofChosen.reduce((sum, { count }) => sum + count, 0),
      );
    },
  };
}

/** The limit that the contract states (@max). */
const SKILL_MATERIALS_MAX = 20;

/**
 * What the best rated instructors of a skill share with everybody, latest changed first; two statements, whose cost does
 * not grow with what they have.
 */
export async function getSkillMaterials(
  ctx: Context,
  specialitySlug: string,
  take: number,
): Promise<UserMaterialRow[]> {
  const found = await getRecommendedInstructors(ctx, { specialitySlug, skip: 0, take: SKILL_AUTHORS_MAX });
  const authors = new Map(found.items.map((author) => [author.id, author]));
  const limit = Math.min(Math.max(1, take), SKILL_MATERIALS_MAX);
  const items = await store.listPublicOf(ctx.db, [...authors.keys()], limit);
  return items.flatMap((item) => {
    const author = authors.get(item.authorId);
    return author ? [{ ...item, author }] : [];
  });
}
