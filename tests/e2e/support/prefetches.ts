import type { BrowserContext } from '@playwright/test';

/**
 * Answers what Next asks for in advance, twice for each link in sight, as a server does that has nothing prepared: a link
 * then asks when it is followed, as on a slow line. In pages with a menu that is half of their processor time.
 */
export const refusePrefetches = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (target, init) =>
      new Headers(init?.headers).has('next-router-prefetch')
        ? Promise.resolve(new Response(null, { status: 204 }))
        : fetch(target, init);
  });
