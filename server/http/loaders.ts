import type { SystemContext, Viewer } from '../context.ts';
import { declaredIn } from '../declared.ts';
import type { LoaderScope, Loaders } from '../loaders.ts';
import { mergeUnique } from '../merge-unique.ts';
import type { AllOf } from '../module.ts';

const FACTORIES = declaredIn('loaders');

type Made = AllOf<ReturnType<(typeof FACTORIES)[number][1]>>;

/** The loaders of one request. */
export function createLoaders(ctx: SystemContext, viewer: Viewer | null): Loaders {
  const loaders = {} as Made;
  // If no module makes a member of Loaders, this does not compile.
  const scope: LoaderScope = { ctx, viewer, loaders };
  return Object.assign(loaders, ...FACTORIES.map(([, make]) => make(scope)));
}

/** Throws if two modules make a loader of the same name. For the start: a request does not ask again. */
export function requireUniqueLoaders(ctx: SystemContext, factories: typeof FACTORIES = FACTORIES): void {
  const scope: LoaderScope = { ctx, viewer: null, loaders: {} as Made };
  mergeUnique(
    'loaders',
    factories.map(([name, make]) => [name, make(scope)]),
  );
}
