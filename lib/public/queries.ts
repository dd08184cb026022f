import {
  GetLandingDocument,
  GetSkillDocument,
  GetSkillMaterialsDocument,
  type GetLandingQuery,
  type GetSkillMaterialsQuery,
  type GetSkillQuery,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export type Landing = GetLandingQuery;
export type InstructorCardData = GetLandingQuery['getRecommendedInstructors']['items'][number];
export type Skill = NonNullable<GetSkillQuery['getSpeciality']>;
export type SkillMaterial = GetSkillMaterialsQuery['getSkillMaterials'][number];
export type SkillPage = Omit<GetSkillQuery, 'getSpeciality'> & {
  skill: Skill;
  /** On the first page. */
  materials: SkillMaterial[];
};

export const fetchLanding = (api: ApiClient): Promise<Landing> => api(GetLandingDocument);

/** Number of instructors of a skill: at least those shown, because the stored count may lag behind. */
export const countOf = ({ instructorsCount }: Pick<Skill, 'instructorsCount'>, page: number, seen: number) =>
  Math.max(instructorsCount, (page - 1) * PAGE_SIZE + seen);

/** A skill with one page of its instructors, or its new address; null when there is no such skill or page. */
export async function fetchSkill(
  api: ApiClient,
  slug: string,
  page: number,
): Promise<SkillPage | { movedTo: string } | null> {
  const variables = { slug, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const [{ getSpeciality: skill, ...rest }, materials] = await Promise.all([
    api(GetSkillDocument, variables),
    page === 1 ? api(GetSkillMaterialsDocument, { slug }).then((answer) => answer.getSkillMaterials) : [],
  ]);
  if (skill && skill.slug !== slug) return { movedTo: `/skills/${skill.slug}` };
  const isBeyond = page > 1 && rest.getRecommendedInstructors.items.length === 0;
  return skill && !isBeyond ? { skill, materials, ...rest } : null;
}
