import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';

/** The answer to an exercise of a lesson, in the order of the lessons. */
export interface AnswerKey {
  lessonScheduleId: number;
  exerciseId: number;
}

/** What a person gave to an exercise in a lesson; `standing`: what became of each part. */
export interface OwnAnswer extends AnswerKey {
  lesson: string;
  answers: {
    part: string;
    value: string | boolean | null;
    version: number;
    givenAt: string;
    standing: 'COUNTS' | 'AFTER_LOCK' | 'OUTRANKED';
  }[];
  handedInAt: string | null;
  points: number | null;
  maxPoints: number | null;
}

/** A page of what a person has answered in lessons. */
export async function listOwnAnswers(
  db: Database,
  { userId, after, take }: { userId: number; after: AnswerKey; take: number },
): Promise<OwnAnswer[]> {
  const part = sql`coalesce(one.payload -> 'answer' -> one.part, one.payload -> 'outranked' -> one.part)`;
  return rowsOf<OwnAnswer>(
    db,
    sql`
    select one.schedule_id as "lessonScheduleId", lesson.title as lesson, one.exercise_id as "exerciseId",
      coalesce(jsonb_agg(jsonb_build_object('part', one.part, 'value', ${part} -> 'value',
        'version', one.payload -> 'version', 'givenAt', one.created_at,
        'standing', case one.fact when 'PART' then 'COUNTS' else one.fact::text end) order by one.seq, one.part)
        filter (where one.fact in ('PART', 'AFTER_LOCK', 'OUTRANKED')), '[]') as answers,
      min(one.created_at) filter (where one.fact = 'HAND_IN') as "handedInAt",
      min((one.payload ->> 'points')::float8) filter (where one.fact = 'VERDICTS') as points,
      min((one.payload ->> 'maxPoints')::float8) filter (where one.fact = 'VERDICTS') as "maxPoints"
    from live_answer one
    join lesson_schedule lesson on lesson.id = one.schedule_id
    where one.student_id = ${userId}
      and (one.schedule_id, one.exercise_id) > (${after.lessonScheduleId}, ${after.exerciseId})
    group by one.schedule_id, lesson.title, one.exercise_id
    order by one.schedule_id, one.exercise_id limit ${take}`,
  );
}
