import { z } from 'zod';
import { OTHER_ROUTE } from './limits.ts';
import { ROUTES } from './routes.ts';

const ROUTE_PATHS: ReadonlySet<string> = new Set([...ROUTES.map(({ path }) => path), OTHER_ROUTE]);

/** The build that a browser runs, as Next names it; `dev` where nothing is built. */
export const buildSchema = z.string().regex(/^[\w-]{1,40}$/);

/**
 * What an error is: its name, then where it was thrown (`chunk.js:line:column`), or what the server calls it (digits), or
 * the code of a refusal. The shape leaves no room for a text that somebody wrote.
 */
export const browserErrorCodeSchema = z
  .string()
  .regex(/^[A-Z][A-Za-z]{1,39}(?: (?:[\w~.-]{1,40}\.js:\d{1,7}:\d{1,7}|\d{1,12}|[A-Z_]{3,40}))?$/);

/** `route`: the pattern of the page's address, never the address itself. */
export const browserErrorSchema = z.strictObject({
  build: buildSchema,
  route: z.string().refine((path) => ROUTE_PATHS.has(path)),
  code: browserErrorCodeSchema,
});
export type BrowserError = z.output<typeof browserErrorSchema>;

/** What a page sends to the web, which makes the route of the path and forgets the path. */
export const browserErrorBodySchema = z.strictObject({
  build: buildSchema,
  path: z.string().max(2_000),
  code: browserErrorCodeSchema,
});
