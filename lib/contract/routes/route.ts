import type { Role } from '../roles.ts';

/** Properties of a page, besides who may open it. */
export interface RouteTraits {
  /** Signed-in roles that may open it; ADMIN always may. Omitted: all roles. */
  readonly roles?: readonly Role[];
  /** The page is not built yet: those who may open it receive 404. */
  readonly planned?: true;
  /**
   * Open, but not a page to list: a step of signing in, a response to somebody, or content opened by a key in the
   * address.
   */
  readonly unlisted?: true;
  /** It always exists and is listed in the sitemap. */
  readonly sitemap?: true;
  /** The same for every visitor: rendered once a second for all of them (web/page-cache.mjs). */
  readonly cached?: true;
  /** Besides, its text changes with a new version alone: rendered once a start of the web process. */
  readonly still?: true;
}

/** One address of the product, and who may open it. `auth: false`: everybody. */
export interface Route<Path extends string = string> extends RouteTraits {
  /**
   * Segments: `:name` matches one segment, `:name(\\d+)` one segment of that pattern, a final `*` everything below.
   */
  readonly path: Path;
  readonly auth: boolean;
}

/** The routes of a domain, by the names of specification section 2 where it has them. */
export type Routes = Readonly<Record<string, Route>>;

export const TEACHES: readonly Role[] = ['INSTRUCTOR'];
/** Only ADMIN. */
export const NOBODY: readonly Role[] = [];

/** A page that everybody may open. */
export const open = <const Path extends string>(path: Path, traits: RouteTraits = {}): Route<Path> => ({
  path,
  auth: false,
  ...traits,
});

/** A page that requires a sign-in. */
export const signedIn = <const Path extends string>(path: Path, traits: RouteTraits = {}): Route<Path> => ({
  path,
  auth: true,
  ...traits,
});

type ParameterOf<Segment extends string> = Segment extends `:${infer Name}(${string}`
  ? Name
  : Segment extends `:${infer Name}`
    ? Name
    : never;
type ParametersOf<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParameterOf<Segment> | ParametersOf<Rest>
  : ParameterOf<Path>;

const PARAMETER = /:([A-Za-z]+)(?:\([^/]*\))?/g;

/** The address of a route with its parameters filled in. */
export function pathOf<Path extends string>(
  route: Route<Path>,
  values: Record<ParametersOf<Path>, string | number>,
): string {
  return route.path.replace(PARAMETER, (_all, name: string) =>
    encodeURIComponent(values[name as ParametersOf<Path>]),
  );
}
