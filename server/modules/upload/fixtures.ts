import type { Fixtures } from '../../testing/fixture.ts';

export const fixtures = {
  getUpload: {
    by: 'teacher',
    good: async ({ upload }) => ({ id: await upload('CERTIFICATE') }),
    foreign: [({ uuid }) => ({ id: uuid }), 'UPLOAD_NOT_FOUND'],
  },
} satisfies Partial<Fixtures>;
