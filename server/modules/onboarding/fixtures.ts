import type { Fixtures } from '../../testing/fixture.ts';

export const fixtures = {
  getOnboarding: { by: 'student', long: 6, good: ({ quiz }) => quiz().then(() => ({})) },
} satisfies Partial<Fixtures>;
