import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';

export const REVIEW_FIXTURES = {
  getUserReviews: { by: 'student', good: ({ teacher }) => ({ userId: teacher.id, ...page }) },
} satisfies Partial<Fixtures>;
