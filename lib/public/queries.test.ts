import { expect, it } from 'vitest';
import type { ApiClient } from '@/lib/api/client';
import { countOf, fetchSkill } from './queries';

/** An API with one skill, at this address, with this many instructors on the requested page, and a material. */
const apiWith = (slug: string, count: number) =>
  (async () => ({
    getSpeciality: { id: 1, slug, instructorsCount: count },
    getSpecialities: [],
    getSkillMaterials: [{ id: 5 }],
    getRecommendedInstructors: { hasMore: false, items: Array.from({ length: count }, (_, id) => ({ id })) },
  })) as unknown as ApiClient;

it('redirects a former address of a skill, on every page', async () => {
  for (const page of [1, 2])
    expect(await fetchSkill(apiWith('ielts', 0), 'ielts-course', page)).toEqual({ movedTo: '/skills/ielts' });
  expect(await fetchSkill(apiWith('ielts', 0), 'ielts', 1)).toMatchObject({ skill: { slug: 'ielts' } });
  expect(await fetchSkill(apiWith('ielts', 0), 'ielts', 2)).toBeNull();
});

it('shows materials of a skill on its first page', async () => {
  expect(await fetchSkill(apiWith('ielts', 1), 'ielts', 1)).toMatchObject({ materials: [{ id: 5 }] });
  expect(await fetchSkill(apiWith('ielts', 1), 'ielts', 2)).toMatchObject({ materials: [] });
});

it('counts all instructors shown, even if the stored count lags behind', () => {
  expect(countOf({ instructorsCount: 7 }, 1, 7)).toBe(7);
  expect(countOf({ instructorsCount: 0 }, 1, 3)).toBe(3);
  expect(countOf({ instructorsCount: 20 }, 2, 3)).toBe(23);
});
