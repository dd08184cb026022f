import { expect, it } from 'vitest';
import type { ApiClient } from '@/lib/api/client';
import { countOf, fetchSkill } from './queries';

/** An API that has one skill, at this address, with this many instructors on the page asked for. */
const apiWith = (slug: string, count: number) =>
  (async () => ({
    getSpeciality: { id: 1, slug, instructorsCount: count },
    getSpecialities: [],
    getRecommendedInstructors: { hasMore: false, items: Array.from({ length: count }, (_, id) => ({ id })) },
  })) as unknown as ApiClient;

it('a skill asked for by a former address is elsewhere, on whatever page', async () => {
  for (const page of [1, 2])
    expect(await fetchSkill(apiWith('ielts', 0), 'ielts-course', page)).toEqual({ movedTo: '/skills/ielts' });
  expect(await fetchSkill(apiWith('ielts', 0), 'ielts', 1)).toMatchObject({ skill: { slug: 'ielts' } });
  expect(await fetchSkill(apiWith('ielts', 0), 'ielts', 2)).toBeNull();
});

it('whoever is seen counts, also where the figure lags', () => {
  expect(countOf({ instructorsCount: 7 }, 1, 7)).toBe(7);
  expect(countOf({ instructorsCount: 0 }, 1, 3)).toBe(3);
  expect(countOf({ instructorsCount: 20 }, 2, 3)).toBe(23);
});
