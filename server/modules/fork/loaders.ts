import DataLoader from 'dataloader';
import type { MaterialKind } from '#contract/category.ts';
import type { LoaderScope } from '../../loaders.ts';
import type { ForkCounts, ForkRow } from './model.ts';
import { countForks, findForks } from './service.ts';

/** A thing of a kind. */
interface SourceKey {
  kind: MaterialKind;
  sourceId: number;
}

declare module '../../loaders.ts' {
  interface Loaders {
    /** The viewer's references to others' things. */
    fork: DataLoader<SourceKey, ForkRow | null, string>;
    /** Checks no rights. */
    forkCounts: DataLoader<SourceKey, ForkCounts, string>;
  }
}

const cacheKeyFn = ({ kind, sourceId }: SourceKey) => `${kind}:${sourceId}`;

export const createForkLoaders = ({ ctx, viewer }: LoaderScope) => ({
  fork: new DataLoader<SourceKey, ForkRow | null, string>(
    async (keys) => {
      const found = new Map<string, ForkRow>();
      if (viewer && !viewer.isLeaving)
        for (const [kind, of] of Map.groupBy(keys, (key) => key.kind))
          for (const row of await findForks(ctx, viewer.id, {
            kind,
            sourceIds: of.map(({ sourceId }) => sourceId),
          }))
            found.set(cacheKeyFn(row), row);
      return keys.map((key) => found.get(cacheKeyFn(key)) ?? null);
    },
    { cacheKeyFn },
  ),
  forkCounts: new DataLoader<SourceKey, ForkCounts, string>(async (keys) => countForks(ctx, keys), {
    cacheKeyFn,
  }),
});
