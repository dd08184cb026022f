import type { SystemContext, Viewer } from '../context.ts';
import type { LoaderScope, Loaders } from '../loaders.ts';
import type { AllOf } from '../module.ts';
import { MODULES } from '../modules/index.ts';

const FACTORIES = MODULES.flatMap((module) => ('loaders' in module ? [module.loaders] : []));

/** The loaders of one request. */
export function createLoaders(ctx: SystemContext, viewer: Viewer | null): Loaders {
  const loaders = {} as AllOf<ReturnType<(typeof FACTORIES)[number]>>;
  // If no module makes a member of Loaders, this does not compile.
  const scope: LoaderScope = { ctx, viewer, loaders };
  return Object.assign(loaders, ...FACTORIES.map((make) => make(scope)));
}
