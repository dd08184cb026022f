import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { endOfDay, startOfDay } from '../../db/days.ts';
import { lessonColumns } from '../../db/lesson-columns.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { activity, activityCount, activityPerson } from '../../db/schema/history.ts';
import { lessonSchedule } from '../../db/schema/schedule.ts';
import { isNamedTo } from '../../db/visible.ts';
import type { Page } from '../../paging.ts';
import type { UserRow } from '../account/model.ts';
import type { ActivityCountRow, ActivityFilter, ActivityRow, HeldScheduleRow } from './model.ts';

type Asked = ActivityFilter & { userId: number };

/** Conditions on a row of `activity`, or, for lines with one person, on one of `activity_person` for the days. */
function conditionsOf({ userId, types, personId, fromDate, toDate }: Asked): SQL[] {
  const at = personId === null ? sql`line.created_at` : sql`link.created_at`;
  return [
    personId === null
      ? sql`line.user_id = ${userId}`
      : sql`link.user_id = ${userId} and link.person_id = ${personId}`,
    ...(types === null ? [] : [sql`line.type = any(${sql.param([...types])}::text[]::activity_type[])`]),
    ...(fromDate === null ? [] : [sql`${at} >= ${startOfDay(fromDate, userId)}`]),
    ...(toDate === null ? [] : [sql`${at} < ${endOfDay(toDate, userId)}`]),
  ];
}

const fromOf = ({ personId }: Asked): SQL =>
  personId === null
    ? sql`activity line`
    : sql`activity_person link join activity line on line.id = link.activity_id`;

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** Lines of a person's diary, the latest first. One statement. */
export async function listActivities(db: Database, asked: Asked & Page): Promise<ActivityRow[]> {
  const order =
    asked.personId === null
      ? sql`line.created_at desc, line.id desc`
      : sql`link.created_at desc, link.activity_id desc`;
  const rows = await rowsOf<Omit<ActivityRow, 'createdAt'> & { createdAt: string }>(
    db,
    sql`select line.id, line.user_id as "userId", line.type, line.created_at as "createdAt", line.title,
      line.schedule_id as "scheduleId", line.lesson_id as "lessonId", line.quiz_id as "quizId",
      line.publication_id as "publicationId", line.quiz_history_id as "quizHistoryId",
      coalesce(planned.title, made.title, publication.title, case when line.type = 'QUIZ_MADE' then quiz.title else taken.title end)
        as "presentTitle",
      taken.earned_points as "earnedPoints", taken.max_points as "maxPoints",
      coalesce((select json_agg(other.person_id order by other.person_id) from activity_person other
        where other.activity_id = line.id), '[]'::json) as "personIds"
    from (select line.* from ${fromOf(asked)} where ${all(conditionsOf(asked))}
      order by ${order} limit ${asked.take} offset ${asked.skip}) line
    left join lesson_schedule planned on planned.id = line.schedule_id
    left join lesson made on made.id = line.lesson_id and made.deleted_at is null
    left join publication on publication.id = line.publication_id and publication.deleted_at is null
    left join quiz on quiz.id = line.quiz_id and quiz.deleted_at is null
    left join quiz_history taken on taken.id = line.quiz_history_id
    order by line.created_at desc, line.id desc`,
  );
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** How many lines a filter finds. */
export async function countActivities(db: Database, asked: Asked): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${fromOf(asked)} where ${all(conditionsOf(asked))}`,
  );
  return row?.total ?? 0;
}

/** How many lines of each kind a person has: stored, not counted. */
export const readCounts = (db: Database, userId: number): Promise<ActivityCountRow[]> =>
  db
    .select({ type: activityCount.type, number: activityCount.number })
    .from(activityCount)
    .where(eq(activityCount.userId, userId))
    .orderBy(activityCount.type);

/** Those with whom a person has lines and who are named to them, the latest first; one step of the index for each of them. */
export async function listPeople(
  db: Database,
  userId: number,
  { skip, take }: Page,
): Promise<{ total: number; items: UserRow[] }> {
  const people = sql`(with recursive known(id) as (
      (select person_id from activity_person where user_id = ${userId} order by person_id limit 1)
      union all
      select (select next.person_id from activity_person next
        where next.user_id = ${userId} and next.person_id > known.id order by next.person_id limit 1)
      from known where known.id is not null
    )
    select known.id, latest.at from known
    cross join lateral (select link.created_at as at from activity_person link
      where link.user_id = ${userId} and link.person_id = known.id order by link.created_at desc limit 1) latest
    where known.id is not null) met`;
  const rows = await db
    .select({ user, total: sql`count(*) over ()`.mapWith(Number) })
    .from(user)
    .innerJoin(people, sql`met.id = ${user.id}`)
    .where(isNamedTo(userId))
    .orderBy(sql`met.at desc`, desc(user.id))
    .limit(take)
    .offset(skip);
  return { total: rows[0]?.total ?? 0, items: rows.map((row) => row.user) };
}

/** Lessons that were held, by id, as this person sees how. */
export async function findHeld(
  db: Database,
  { userId, ids, now }: { userId: number; ids: readonly number[]; now: Date },
): Promise<Map<number, HeldScheduleRow>> {
  const id = sql`${lessonSchedule}.id`;
  const isOwn = sql`(${lessonSchedule}.instructor_id = ${userId} or held.student_id = ${userId})`;
  const rows = await db
    .select({
      schedule: lessonColumns(now),
      seconds:
        sql`coalesce((select max(held.seconds) from lesson_held held where held.schedule_id = ${id} and ${isOwn}), 0)`.mapWith(
          Number,
        ),
      exercisesCount: sql`(select count(*) from live_state state where state.schedule_id = ${id}
        and state.key like 'release:%')`.mapWith(Number),
      answeredCount: sql`(select count(distinct answer.exercise_id) from live_answer answer
        where answer.schedule_id = ${id} and answer.fact = 'PART'
        and (${lessonSchedule}.instructor_id = ${userId} or answer.student_id = ${userId}))`.mapWith(Number),
    })
    .from(lessonSchedule)
    .where(inArray(lessonSchedule.id, [...ids]));
  return new Map(rows.map((row) => [row.schedule.id, row]));
}

export const readActivities = (db: Database, userId: number) =>
  db.select().from(activity).where(eq(activity.userId, userId)).orderBy(activity.id);

/** Deletes a person's diary; they stay in others' lines, as somebody who is gone. */
export async function deleteActivities(db: Database, userId: number): Promise<void> {
  await db.delete(activity).where(eq(activity.userId, userId));
  await db.delete(activityCount).where(eq(activityCount.userId, userId));
}

/** For the export: with whom each line was. */
export const readPeople = (db: Database, userId: number) =>
  db
    .select({ activityId: activityPerson.activityId, personId: activityPerson.personId })
    .from(activityPerson)
    .where(eq(activityPerson.userId, userId))
    .orderBy(activityPerson.activityId, activityPerson.personId);
