import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import { listAudience } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** Whether the viewer could say something about a submission of theirs to a quiz of this author; false for a visitor. */
    takesRemarks: DataLoader<number, boolean>;
  }
}

export const createRemarkLoaders = ({ ctx, viewer }: LoaderScope) => ({
  takesRemarks: new DataLoader<number, boolean>(async (authorIds) => {
    const audience = await listAudience(ctx, viewer, authorIds);
    return authorIds.map((id) => audience.has(id));
  }),
});
