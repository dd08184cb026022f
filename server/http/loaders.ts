import DataLoader from 'dataloader';
import type { SystemContext } from '../context.ts';
import type { UserRow } from '../modules/account/model.ts';
import { findUsers } from '../modules/account/service.ts';
import { findInteractedUsers } from '../modules/notification/service.ts';
import { DomainError } from '../errors.ts';

/** Batches the reads of one request. */
export interface Loaders {
  user: DataLoader<number, UserRow>;
  /** The people a notification is about. */
  interactedUsers: DataLoader<number, UserRow[]>;
}

export function createLoaders(ctx: SystemContext): Loaders {
  return {
    user: new DataLoader<number, UserRow>(async (ids) => {
      const users = new Map((await findUsers(ctx, ids)).map((user) => [user.id, user]));
      return ids.map((id) => users.get(id) ?? new DomainError('USER_NOT_FOUND'));
    }),
    interactedUsers: new DataLoader<number, UserRow[]>(async (ids) => {
      const people = await findInteractedUsers(ctx, ids);
      return ids.map((id) => people.get(id) ?? []);
    }),
  };
}
