import { changed } from '../../dispatch.ts';
import type { Dispatch } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  'connection.changed': ({ recipients }) =>
    recipients.map(({ userId, otherId }) => changed({ userIds: [userId] }, 'connection', otherId)),
};
