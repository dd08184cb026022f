import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';

export const fixtures = {
  getUserReviews: {
    by: 'student',
    good: ({ teacher }) => ({ userId: teacher.id, ...page }),
    documents: { GetProfileReviews: { long: 50 } },
  },
} satisfies Partial<Fixtures>;
