import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lesson } from '../../db/schema/lesson.ts';
import { eachRow } from '../../personal-data.ts';
import { listParts } from './store.ts';
import { listWords } from './word-store.ts';

/** A person's lessons by id, each with its vocabulary, attachments and links to quizzes. */
export async function* readLessons(db: Database, authorId: number) {
  const lessons = eachRow(
    ({ after, take }) =>
      db
        .select()
        .from(lesson)
        .where(and(eq(lesson.authorId, authorId), gt(lesson.id, after), isNull(lesson.deletedAt)))
        .orderBy(asc(lesson.id))
        .limit(take),
    ({ id }) => id,
    0,
  );
  for await (const { fieldRevisions: _internal, clientId: _made, ...row } of lessons)
    yield { ...row, vocabulary: await listWords(db, [row.id]), ...(await listParts(db, [row.id]))[0] };
}
