import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { isConnectedWith, isOpen } from '../../db/open-to.ts';
import type { Openness } from '../../db/open-to.ts';
import { readRows } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { quiz } from '../../db/schema/quiz.ts';
import { fork } from '../../db/schema/fork.ts';
import { tiesWith } from '../../db/visible.ts';
import type { QuizRow } from './model.ts';

/** A person, with what decides which of their quizzes are open to another. */
export async function findAuthor(db: Database, id: number, viewerId: number) {
  const [row] = await db
    .select({
      user,
      ...tiesWith(viewerId),
      isConnected: isConnectedWith(viewerId, sql`${user}.id`),
    })
    .from(user)
    .where(eq(user.id, id));
  return row ?? null;
}

export type Author = NonNullable<Awaited<ReturnType<typeof findAuthor>>>;

/** A folder of a tree: a root or a descendant. */
export interface TreeRow {
  rootId: number;
  id: number;
  /** Null for the root, wherever it is. */
  parentId: number | null;
  ownerId: number;
  title: string;
  /** Open quizzes directly in it. */
  ownCount: number;
}

/** These folders and all their descendants, by title. A person has two thousand folders at most. */
export async function listTrees(
  db: Database,
  rootIds: readonly number[],
  openness: Openness,
): Promise<TreeRow[]> {
  if (rootIds.length === 0) return [];
  const found = await db.execute(sql`with recursive tree(root_id, id, parent_id, owner_id, title) as (
      select id, id, null::int4, owner_id, title from category
        where id = any(${sql.param([...rootIds])}::int[])
      union all
      select tree.root_id, below.id, below.parent_id, below.owner_id, below.title
        from category below join tree on below.parent_id = tree.id
    )
    select root_id as "rootId", id, parent_id as "parentId", owner_id as "ownerId", title,
      (select count(*)::int4 from quiz where quiz.category_id = tree.id and ${isOpen(quiz, openness)}) as "ownCount"
    from tree order by title, id`);
  return readRows<TreeRow>(found);
}

/** An open quiz, with the viewer's reference to it. */
export interface OpenQuiz {
  quiz: QuizRow;
  fork: typeof fork.$inferSelect | null;
}

/** Open quizzes directly in a folder, latest changed first. */
export async function listOpenQuizzes(
  db: Database,
  categoryId: number,
  openness: Openness,
  { skip, take }: { skip: number; take: number },
): Promise<OpenQuiz[]> {
  return db
    .select({ quiz, fork })
    .from(quiz)
    .leftJoin(
      fork,
      and(eq(fork.kind, 'QUIZ'), eq(fork.sourceId, quiz.id), eq(fork.userId, openness.viewerId)),
    )
    .where(and(eq(quiz.categoryId, categoryId), isOpen(quiz, openness)))
    .orderBy(desc(quiz.updatedAt), desc(quiz.id))
    .offset(skip)
    .limit(take);
}
