import { PASSWORD } from '../../testing/factories.ts';
import type { Fixtures } from '../../testing/fixture.ts';

/** Archives of the caller's own data, and leaving the platform. */
export const fixtures = {
  getCurrentUserExports: { by: 'teacher', long: 20 },
  createUserExport: { by: (data) => data.newcomer(), good: () => ({ password: PASSWORD }) },
  deleteUser: { by: (data) => data.busy(), good: () => ({ password: PASSWORD }), statements: 21 },
} satisfies Partial<Fixtures>;
