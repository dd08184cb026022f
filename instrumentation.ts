import { findRoute, pageLife } from '@/lib/contract/routes.ts';
import { env } from '@/lib/env';
import { cachePages, nameRoutes } from '@/lib/web-process';

/** Runs before the first request. With a wrong environment nothing is served: Next alone would answer 500 for ever. */
export function register(): void {
  cachePages(pageLife);
  nameRoutes((pathname) => findRoute(pathname)?.path ?? null);
  try {
    env();
  } catch (error) {
    // By way of globalThis: Next also looks at this file as if for the edge, which knows no exit.
    const { process } = globalThis;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
