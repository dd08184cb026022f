import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { user } from './schema/account.ts';
import { connection } from './schema/connection.ts';
import { quiz } from './schema/quiz.ts';
import { tiesWith } from './visible.ts';

/** Whether this person is connected with the author of a quiz or the owner of a folder. */
export const isConnectedWith = (viewerId: number | null, authorId: SQL): SQL<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${connection} link where link.status = 'CONNECTED'
        and least(link.sender_id, link.receiver_id) = least(${viewerId}, ${authorId})
        and greatest(link.sender_id, link.receiver_id) = greatest(${viewerId}, ${authorId}))`;

/** Which quizzes are open to a person: the quiz policy's canTakeQuiz, for statements that list quizzes. */
export interface Openness {
  /** All quizzes are open: for ADMIN. */
  all: boolean;
  /** This person's own quizzes are open, whatever their privacy. */
  viewerId: number;
  /** The quizzes of these authors for their connections are open. */
  connectedIds: readonly number[];
  /** Scheduled quizzes that opened after this and until `now` are open. */
  scheduledAfter: Date;
  now: Date;
}

/** A condition on `quiz`; deleted ones are excluded. */
export const isOpen = ({ all, viewerId, connectedIds, scheduledAfter, now }: Openness): SQL<boolean> =>
  sql<boolean>`(quiz.deleted_at is null and (${all} or quiz.author_id = ${viewerId} or quiz.privacy = 'PUBLIC'
    or (quiz.privacy = 'CONNECTIONS' and quiz.author_id = any(${sql.param([...connectedIds])}::int[]))
    or (quiz.privacy = 'SCHEDULED' and quiz.available_from > ${scheduledAfter.toISOString()}::timestamptz
      and quiz.available_from <= ${now.toISOString()}::timestamptz)))`;

/**
 * The columns that decide whether a person may take a quiz, for a statement that joins `quiz` and, as its author,
 * `user`.
 */
export const openTo = (viewerId: number | null) => ({
  quiz,
  author: {
    id: user.id,
    birthDate: user.birthDate,
    suspendedAt: user.suspendedAt,
    deletedAt: user.deletedAt,
  },
  ...tiesWith(viewerId),
  isConnected: isConnectedWith(viewerId, sql`${quiz.authorId}`),
});
