import { sql } from 'drizzle-orm';
import { user } from './schema/account.ts';
import { connection } from './schema/connection.ts';
import { quiz } from './schema/quiz.ts';
import { isBlocked } from './visible.ts';

/** What it depends on whether a person may take a quiz, for a statement that joins `quiz` and, as its author, `user`. */
export const openTo = (viewerId: number | null) => ({
  quiz,
  author: {
    id: user.id,
    birthDate: user.birthDate,
    suspendedAt: user.suspendedAt,
    deletedAt: user.deletedAt,
  },
  isBlocked: isBlocked(viewerId),
  isConnected:
    viewerId === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from ${connection} link where link.status = 'CONNECTED'
          and least(link.sender_id, link.receiver_id) = least(${viewerId}, ${quiz.authorId})
          and greatest(link.sender_id, link.receiver_id) = greatest(${viewerId}, ${quiz.authorId}))`,
});
