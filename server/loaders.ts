import type { SystemContext, Viewer } from './context.ts';

/** Batches the reads of one request. A module adds its own in its loaders.ts, by declaration merging. */
export interface Loaders {}

/** What loaders are made of. */
export interface LoaderScope {
  ctx: SystemContext;
  /** Who asks; null: a visitor. */
  viewer: Viewer | null;
  /** All loaders of the request: complete when the first of them reads, and not before. */
  loaders: Loaders;
}
