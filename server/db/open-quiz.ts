import { sql } from 'drizzle-orm';
import { user } from './schema/account.ts';
import { connection } from './schema/connection.ts';
import { quiz } from './schema/quiz.ts';
import { isBlocked } from './visible.ts';

/** What it depends on whether a person may take a quiz, for a statement that joins `quiz` and, as its author, `user`. */
export const openTo = (viewerId: number | null) => ({
  quiz,
  author: user,
  isBlocked: isBlocked(viewerId),
  isConnected:
    viewerId === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from ${connection} link where link.status = 'CONNECTED'
          and ((link.sender_id = ${viewerId} and link.receiver_id = ${quiz.authorId})
            or (link.receiver_id = ${viewerId} and link.sender_id = ${quiz.authorId})))`,
});
