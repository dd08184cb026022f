import type { Listeners } from '../../listeners.ts';
import { notify } from '../notification/service.ts';

export const listeners: Listeners = {
  /**
   * Notifies an author that somebody has submitted a quiz. Beside the submission, not in it: who submits waits for no
   * bell, and what was submitted stands in the author's history whatever becomes of this.
   */
  'quiz.taken': (ctx, { authorId, quizId, quizHistoryId, title, takerId, visitorName }) =>
    notify(ctx, {
      userIds: [authorId],
      type: 'Quiz',
      action: 'Taken',
      title,
      description: visitorName,
      interactedUserIds: takerId === null ? [] : [takerId],
      quizHistoryId,
      // A class that takes a quiz rings once; visitors are named otherwise than people with accounts.
      groupKey: takerId === null ? `quiz:${quizId}:visitors` : `quiz:${quizId}`,
    }),
};
