import { changed } from '../../dispatch.ts';
import type { Dispatch } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  'slot.changed': ({ slotId, userIds }) => [changed({ userIds }, 'slot', slotId)],
};
