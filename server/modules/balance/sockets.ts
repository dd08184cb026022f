import { changed } from '../../dispatch.ts';
import type { Dispatch } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  // Without a row: what is shown of the whole balance changes with each.
  'balance.changed': ({ userIds }) => [changed({ userIds }, 'balance', 0)],
};
