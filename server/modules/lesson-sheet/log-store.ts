import { sql } from 'drizzle-orm';
import type { PartAnswers } from '#contract/live/answers.ts';
import { SHEET_CORRECTIONS_OF_STUDENT_MAX } from '#contract/limits.ts';
import { valuesOf } from '#contract/live/parts.ts';
import type { TextNode } from '#contract/material/text-nodes.ts';
import type { Database } from '../../db/client.ts';
import { toExercise } from '../../db/exercise-row.ts';
import { rowsOf } from '../../db/read-rows.ts';
import type { StoredExercise } from '../exercise/model.ts';
import type { MarkedAnswer, VocabularyRow } from './model.ts';

/** What a lesson had to read: its publications, those opened for all first, in that order, and its prepared lessons. */
export interface Materials {
  opened: number[];
  publications: number[];
  prepared: number[];
}

/** The materials of a lesson; one statement. */
export async function findMaterials(db: Database, scheduleId: number): Promise<Materials> {
  const [row] = await rowsOf<Materials>(
    db,
    sql`select
      (select coalesce(json_agg(one.id order by one.seq), '[]'::json) from (
        select (payload ->> 'id')::int as id, min(seq) as seq from stream_operation
        where stream = ${`lesson:${scheduleId}`} and payload ->> 'change' = 'open'
          and payload ->> 'kind' = 'publication' and payload ->> 'id' is not null
        group by 1) one) as opened,
      (select coalesce(json_agg(publication_id order by "order"), '[]'::json) from schedule_publication
        where schedule_id = ${scheduleId}) as publications,
      (select coalesce(json_agg(lesson_id order by "order"), '[]'::json) from schedule_lesson
        where schedule_id = ${scheduleId}) as prepared`,
  );
  return row ?? { opened: [], publications: [], prepared: [] };
}

/** The texts of these publications in which words are glossed, in their order. */
export const listGlossedTexts = (
  db: Database,
  publicationIds: readonly number[],
): Promise<{ publicationId: number; node: TextNode }[]> =>
  rowsOf(
    db,
    sql`select publication_id as "publicationId", content -> 'node' as node from publication_resource
      where publication_id = any(${sql.param([...publicationIds])}::int[]) and type = 'TEXT'
        and content @? '$.**.marks[*] ? (@.type == "gloss")'
      order by publication_id, position collate "C", id`,
  );

/** The words of these prepared lessons, in their order. */
export const listPreparedWords = (
  db: Database,
  lessonIds: readonly number[],
): Promise<(VocabularyRow & { lessonId: number })[]> =>
  rowsOf(
    db,
    sql`select lesson_id as "lessonId", word, translation, example as sentence from lesson_word
      where lesson_id = any(${sql.param([...lessonIds])}::int[]) and word <> ''
      order by lesson_id, position collate "C", id`,
  );

interface ChatAsked {
  chatId: number;
  /** What was written later is not of the lesson. */
  until: Date;
}

const ofChat = ({ chatId, until }: ChatAsked) =>
  sql`stream = ${`chat:${chatId}`} and created_at <= ${until.toISOString()}::timestamptz
    and payload ? 'message' and not payload ? 'deletedAt'`;

/** Messages in which a word is looked for as a whole one: it may be a part of others. */
const MESSAGES_OF_A_WORD = 100;

/** Those of these words, in small letters, whose letters stand in messages, with the first that have them. */
export const listMentioned = (
  db: Database,
  { words, ...chat }: ChatAsked & { words: readonly string[] },
): Promise<{ word: string; message: string }[]> =>
  rowsOf(
    db,
    sql`with line as materialized (
        select seq, payload ->> 'message' as message, lower(payload ->> 'message') as small from stream_operation
        where ${ofChat(chat)})
      select asked.word, found.message from unnest(${sql.param([...words])}::text[]) asked(word)
      cross join lateral (select line.message from line where position(asked.word in line.small) > 0
        order by line.seq limit ${MESSAGES_OF_A_WORD}) found`,
  );

/** The texts of those of these messages that are there, by number. */
export async function findMessages(
  db: Database,
  chatId: number,
  seqs: readonly number[],
): Promise<Map<number, string>> {
  const rows = await rowsOf<{ seq: number; message: string }>(
    db,
    sql`select seq, payload ->> 'message' as message from stream_operation
      where stream = ${`chat:${chatId}`} and seq = any(${sql.param([...seqs])}::int[])
        and payload ? 'message' and not payload ? 'deletedAt'`,
  );
  return new Map(rows.map(({ seq, message }) => [seq, message]));
}

export interface CorrectedMessage {
  seq: number;
  /** Whose message was corrected. */
  userId: number;
  original: string;
  corrected: string;
}

/** The corrections of messages, in their order, so many of each person; `userId`: of this person's alone. */
export const listCorrected = (
  db: Database,
  { userId, ...chat }: ChatAsked & { userId: number | null },
): Promise<CorrectedMessage[]> =>
  rowsOf(
    db,
    sql`select seq, "userId", original, corrected from (
      select said.seq, target.user_id as "userId", said.payload ->> 'original' as original,
        said.payload ->> 'message' as corrected,
        row_number() over (partition by target.user_id order by said.seq) as place
      from (select seq, stream, payload from stream_operation
        where ${ofChat(chat)} and payload ? 'corrects' and payload ? 'original') said
      join stream_operation target on target.stream = said.stream and target.seq = (said.payload ->> 'corrects')::int
      where target.user_id is not null and not target.payload ? 'deletedAt'
        and ${userId === null ? sql`true` : sql`target.user_id = ${userId}`}
      ) found where place <= ${SHEET_CORRECTIONS_OF_STUDENT_MAX} order by seq`,
  );

interface MarkedRow {
  studentId: number;
  exerciseId: number;
  verdicts: Record<string, string>;
  answers: PartAnswers;
  stored: Record<string, unknown>;
}

/**
 * The marked answers of a lesson that are not fully right, so many of each student, with the exercise in the version that was
 * marked: in the order of the releases, then by student. `studentId`: theirs alone. Not of exercises that were taken back.
 */
export async function listNotRight(
  db: Database,
  { scheduleId, studentId }: { scheduleId: number; studentId: number | null },
): Promise<MarkedAnswer[]> {
  const own = studentId === null ? sql`true` : sql`marked.student_id = ${studentId}`;
  const rows = await rowsOf<MarkedRow>(
    db,
    sql`select "studentId", "exerciseId", verdicts, answers, stored from (
    select row_number() over (partition by marked.student_id order by state.seq, marked.exercise_id) as place,
      state.seq, marked.student_id as "studentId", marked.exercise_id as "exerciseId", marked.payload -> 'parts' as verdicts,
      given.answers, coalesce(kept.exercise, to_jsonb(present)) as stored
    from live_answer marked
    join lesson_schedule_student taken on taken.schedule_id = marked.schedule_id
      and taken.student_id = marked.student_id and taken.put_out_at is null
    join live_state state on state.schedule_id = marked.schedule_id and state.key = 'release:' || marked.exercise_id
      and state.payload ->> 'state' in ('RELEASED', 'LOCKED', 'REVEALED')
    cross join lateral (
      select jsonb_object_agg(part.part, part.payload -> 'answer' -> part.part) as answers from live_answer part
      where part.schedule_id = marked.schedule_id and part.student_id = marked.student_id
        and part.exercise_id = marked.exercise_id and part.fact = 'PART'
        and part.payload -> 'answer' ? part.part) given
    left join lateral (
      select stored.exercise from lesson_record_exercise stored
      where stored.schedule_id = marked.schedule_id and stored.exercise_id = marked.exercise_id
      order by abs(stored.version - (marked.payload ->> 'version')::bigint), stored.version desc limit 1) kept on true
    left join exercise present on kept.exercise is null and present.id = marked.exercise_id
    where marked.schedule_id = ${scheduleId} and marked.fact = 'VERDICTS' and ${own}
      and (marked.payload ->> 'points')::float8 < (marked.payload ->> 'maxPoints')::float8
      and given.answers is not null and (kept.exercise is not null or present.id is not null)
    ) found where place <= ${SHEET_CORRECTIONS_OF_STUDENT_MAX} order by seq, "exerciseId", "studentId"`,
  );
  return rows.map(({ answers, stored, ...row }) => ({
    ...row,
    exercise: toExercise(stored) as StoredExercise,
    parts: valuesOf(answers),
  }));
}
