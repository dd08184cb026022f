import { changed } from '../../dispatch.ts';
import type { Dispatch } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  // Without a post: nobody is told of one that they may not see.
  'feed.changed': ({ userIds }) => [changed({ userIds }, 'feed', 0)],
};
