import type { Role } from '../roles.ts';

/** What is said of a page beside who may open it. */
export interface RouteTraits {
  /** Who may open it of those who are signed in; ADMIN always may. Left out: everybody. */
  readonly roles?: readonly Role[];
  /** Its page is not built yet: answered with 404, to those who might come in. */
  readonly planned?: true;
  /** Open, but no page of its own: a step of an entry, an answer to somebody, what a key in the address opens. */
  readonly unlisted?: true;
  /** Always there, and in the sitemap. */
  readonly sitemap?: true;
  /** The same for every visitor: drawn once a second for all of them (web/page-cache.mjs). */
  readonly cached?: true;
}

/** One address of the product, and who may open it. `auth: false` is open to everybody. */
export interface Route<Path extends string = string> extends RouteTraits {
  /** Segments; `:name` one segment, `:name(\\d+)` one segment of that pattern, a final `*` anything below. */
  readonly path: Path;
  readonly auth: boolean;
}

/** The routes of a domain by their names, those of specification section 2 where it names them. */
export type Routes = Readonly<Record<string, Route>>;

export const TEACHES: readonly Role[] = ['INSTRUCTOR'];
/** ADMIN alone. */
export const NOBODY: readonly Role[] = [];

/** A page everybody may open. */
export const open = <const Path extends string>(path: Path, traits: RouteTraits = {}): Route<Path> => ({
  path,
  auth: false,
  ...traits,
});

/** A page one must have signed in for. */
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
