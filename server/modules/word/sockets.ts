import { changed } from '../../dispatch.ts';
import type { Dispatch } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  'word.changed': ({ wordId, userIds }) => [changed({ userIds }, 'word', wordId)],
};
