import type { SystemContext, Viewer } from './context.ts';

/**
 * The loaders of one request, which batch its reads. A module adds its own in its loaders.ts, by declaration
 * merging.
 */
export interface Loaders {}

/** What loaders are created from. */
export interface LoaderScope {
  ctx: SystemContext;
  /** The person who makes the request; null: a visitor. */
  viewer: Viewer | null;
  /** All loaders of the request: complete when the first of them reads, not earlier. */
  loaders: Loaders;
}
