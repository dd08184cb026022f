import { browserError } from '../../db/schema/browser-error.ts';
import type { Fixtures } from '../../testing/fixture.ts';

const input = { build: 'b1', route: '/feed', code: 'TypeError 0a1b2c.js:1:20' };

/** Errors of browsers, and what administrators read of them. */
export const fixtures = {
  createBrowserError: { by: 'visitor', good: () => ({ input }) },
  getBrowserErrorsAdmin: {
    by: 'admin',
    long: 50,
    good: async ({ app, rows }) => {
      const at = app.clock.now();
      const row = { ...input, day: at.toISOString().slice(0, 10), count: 1, firstSeenAt: at, lastSeenAt: at };
      const many = Array.from({ length: rows }, (_, line) => ({ ...row, code: `TypeError 0a.js:${line}:1` }));
      if (many.length > 0) await app.sys.db.insert(browserError).values(many).onConflictDoNothing();
      return {};
    },
  },
} satisfies Partial<Fixtures>;
