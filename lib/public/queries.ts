import {
  GetLandingDocument,
  GetSkillDocument,
  type GetLandingQuery,
  type GetSkillQuery,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export type Landing = GetLandingQuery;
export type InstructorCardData = GetLandingQuery['getRecommendedInstructors']['items'][number];
export type Skill = NonNullable<GetSkillQuery['getSpeciality']>;
export type SkillPage = Omit<GetSkillQuery, 'getSpeciality'> & { skill: Skill };

export const fetchLanding = (api: ApiClient): Promise<Landing> => api(GetLandingDocument);

/** A skill with a page of its instructors; null when there is no such skill, or no such page. */
export async function fetchSkill(api: ApiClient, slug: string, page: number): Promise<SkillPage | null> {
  const variables = { slug, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const { getSpeciality: skill, ...rest } = await api(GetSkillDocument, variables);
  const isBeyond = page > 1 && rest.getRecommendedInstructors.items.length === 0;
  return skill && !isBeyond ? { skill, ...rest } : null;
}
