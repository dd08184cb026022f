import type { Listeners } from '../../listeners.ts';
import { notify } from '../notification/service.ts';

export const listeners: Listeners = {
  /**
   * Notifies an author that somebody has submitted a quiz. It runs after the submission, not in its transaction:
   * the person who submits does not wait for it, and the submission is in the author's history even if it fails.
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
      // Submissions of a class become one notification; those of visitors are grouped separately from those of
      // accounts.
      groupKey: takerId === null ? `quiz:${quizId}:visitors` : `quiz:${quizId}`,
    }),
};
