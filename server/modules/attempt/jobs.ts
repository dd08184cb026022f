import type { SystemContext } from '../../context.ts';
import { notify } from '../notification/service.ts';

/**
 * Tells an author that somebody has submitted a quiz; answers the function that stops it. Beside the submission, not in
 * it: who submits waits for no bell, and what was submitted stands in the author's history whatever becomes of this.
 */
export function keepTellingAuthors(ctx: SystemContext): () => void {
  return ctx.events.on('quiz.taken', ({ authorId, title, takerId, visitorName }) =>
    notify(ctx, {
      userIds: [authorId],
      type: 'Quiz',
      action: 'Taken',
      title,
      description: visitorName,
      interactedUserIds: takerId === null ? [] : [takerId],
    }),
  );
}
