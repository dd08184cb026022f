import { changed } from '../../dispatch.ts';
import type { Dispatch } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  'contact.changed': ({ userIds }) => userIds.map((id) => changed({ userIds: [id] }, 'contact', id)),
};
