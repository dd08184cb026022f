import DataLoader from 'dataloader';
import { DomainError } from '../../errors.ts';
import type { LoaderScope } from '../../loaders.ts';
import type { UserRow } from './model.ts';
import { findUsers } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    user: DataLoader<number, UserRow>;
  }
}

export const createAccountLoaders = ({ ctx }: LoaderScope) => ({
  user: new DataLoader<number, UserRow>(async (ids) => {
    const users = new Map((await findUsers(ctx, ids)).map((user) => [user.id, user]));
    return ids.map((id) => users.get(id) ?? new DomainError('USER_NOT_FOUND'));
  }),
});
