import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { PublicationResourceRow, PublicationRow } from './model.ts';
import { findSeenPublications, findSeenResources, listResources } from './service.ts';
import type { SeenResource } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** The blocks of a publication, in their order. Checks no rights. */
    publicationResources: DataLoader<number, PublicationResourceRow[]>;
    /** Publications that the viewer may see; null for others and for deleted ones. */
    openPublication: DataLoader<number, PublicationRow | null>;
    /** As openPublication, of blocks. */
    openResource: DataLoader<string, SeenResource | null>;
  }
}

export const createMaterialLoaders = ({ ctx, viewer }: LoaderScope) => ({
  publicationResources: new DataLoader<number, PublicationResourceRow[]>(async (ids) => {
    const resources = Map.groupBy(await listResources(ctx, ids), ({ publicationId }) => publicationId);
    return ids.map((id) => resources.get(id) ?? []);
  }),
  openPublication: new DataLoader<number, PublicationRow | null>(async (ids) => {
    const open = await findSeenPublications({ ...ctx, viewer }, ids);
    return ids.map((id) => open.get(id) ?? null);
  }),
  openResource: new DataLoader<string, SeenResource | null>(async (ids) => {
    const open = await findSeenResources({ ...ctx, viewer }, ids);
    return ids.map((id) => open.get(id) ?? null);
  }),
});
