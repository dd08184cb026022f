import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { PublicationResourceRow } from './model.ts';
import { listResources } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** The blocks of a publication, in their order. Checks no rights. */
    publicationResources: DataLoader<number, PublicationResourceRow[]>;
  }
}

export const createMaterialLoaders = ({ ctx }: LoaderScope) => ({
  publicationResources: new DataLoader<number, PublicationResourceRow[]>(async (ids) => {
    const resources = Map.groupBy(await listResources(ctx, ids), ({ publicationId }) => publicationId);
    return ids.map((id) => resources.get(id) ?? []);
  }),
});
