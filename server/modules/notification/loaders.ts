import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { UserRow } from '../account/model.ts';
import { findInteractedUsers } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** The people a notification is about. */
    interactedUsers: DataLoader<number, UserRow[]>;
  }
}

export const createNotificationLoaders = ({ ctx, viewer }: LoaderScope) => ({
  interactedUsers: new DataLoader<number, UserRow[]>(async (ids) => {
    const people = await findInteractedUsers(ctx, viewer?.id ?? null, ids);
    return ids.map((id) => people.get(id) ?? []);
  }),
});
