import DataLoader from 'dataloader';
import type { FileUseRow } from '../../file-uses.ts';
import type { LoaderScope } from '../../loaders.ts';
import { listUses } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** Where a file is used. Checks no rights. */
    fileUses: DataLoader<string, FileUseRow[]>;
  }
}

export const createFileLoaders = ({ ctx }: LoaderScope) => ({
  fileUses: new DataLoader<string, FileUseRow[]>(async (ids) => {
    const uses = Map.groupBy(await listUses(ctx, ids), ({ fileId }) => fileId);
    return ids.map((id) => uses.get(id) ?? []);
  }),
});
