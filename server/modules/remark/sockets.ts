import { changed } from '../../dispatch.ts';
import type { Dispatch } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  'remark.changed': ({ quizHistoryId, userIds }) => [changed({ userIds }, 'remark', quizHistoryId)],
};
