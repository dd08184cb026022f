import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { ChatUserRow } from './model.ts';
import { findChatUsers } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    chatUsers: DataLoader<number, ChatUserRow[]>;
  }
}

export const createChatLoaders = ({ ctx, viewer, loaders }: LoaderScope) => ({
  chatUsers: new DataLoader<number, ChatUserRow[]>(async (ids) => {
    const people = await findChatUsers(ctx.db, ids, viewer?.id ?? null);
    const findsAll = viewer?.role === 'ADMIN';
    for (const { userId, isHidden } of [...people.values()].flat())
      loaders.isHidden.prime(userId, !findsAll && isHidden);
    return ids.map((id) => people.get(id) ?? []);
  }),
});
