import { sql } from 'drizzle-orm';
import { parse } from 'graphql';
import { ANSWER_MAX, costOf, rejectExpensive } from '../server/http/cost.ts';
import { createSchema } from '../server/http/schema.ts';
import { findMostExpensive } from '../server/testing/most-expensive.ts';
import { createUser, tokenFor } from '../server/testing/factories.ts';
import { createTestApp } from '../server/testing/harness.ts';
import type { TestApp } from '../server/testing/harness.ts';
import { median, option } from './measure.ts';
import { machineText } from './report.ts';

/** Security bar 14: CPU of the most expensive queries that the limits accept, over many rows. */
const LESSONS = option('lessons', 10_000);
const OWN = option('own', 1_000);
const STUDENTS = 30;
const ROUNDS = option('rounds', 7);
const MUST_MS = 250;

/** One instructor with OWN lessons of 30 students, boards, connections, urgent notifications and a long chat. */
async function fill(app: TestApp) {
  const teacher = await createUser(app, { role: 'INSTRUCTOR', photoId: 'photo' });
  await app.db.execute(sql`insert into "user" (role, first_name, last_name, email, password_hash, birth_date,
    terms_accepted_at, photo_id) select 'STUDENT', 'Student ' || n, 'Of ' || n, 's' || n || '@example.com', 'x', '1990-01-01',
    now(), 'photo' from generate_series(1, 2000) n`);
  const other = await createUser(app, { role: 'INSTRUCTOR' });
  const now = app.clock.now().toISOString();
  const person = sql`(select min(id) from "user" where role = 'STUDENT')`;
  const owner = sql`case when n <= ${OWN} then ${teacher.id}::int else ${other.id}::int end`;
  await app.db
    .execute(sql`insert into board (name, owner_id, access_key) select 'Board ' || n, ${owner}, 'key' || n
    from generate_series(1, ${LESSONS}::int) n`);
  await app.db.execute(sql`insert into chat default values`);
  await app.db.execute(
    sql`insert into stream (name) select 'board:' || id from board union all select 'chat:1'`,
  );
  await app.db
    .execute(sql`insert into lesson_schedule (title, zone, room, instructor_id, board_id, chat_id, duration,
    starts_at, ends_at, price, common_price, notes) select 'Lesson ' || n, 'UTC', gen_random_uuid(), ${owner}, n, 1, 45,
    ${now}::timestamptz + n * interval '1 hour', ${now}::timestamptz + n * interval '1 hour' + interval '45 minutes', 100, 100, 'Notes'
    from generate_series(1, ${LESSONS}::int) n`);
  await app.db.execute(sql`insert into lesson_schedule_student (schedule_id, student_id)
    select lesson.id, ${person} + (lesson.id * 7 + k) % 2000 from lesson_schedule lesson,
    generate_series(1, case when lesson.id <= ${OWN} then ${STUDENTS}::int else 1 end) k`);
  await app.db
    .execute(sql`insert into connection (sender_id, receiver_id, status) select ${teacher.id}, id, 'CONNECTED'
    from "user" where role = 'STUDENT'`);
  await app.db.execute(sql`insert into chat_user (chat_id, user_id) values (1, ${teacher.id})`);
  await app.db
    .execute(sql`insert into notification (user_id, type, action, title, priority_at, priority_ends_at)
    select ${teacher.id}, 'Lesson', 'LessonScheduled', 'Lesson ' || n, ${now}::timestamptz - interval '1 hour',
    ${now}::timestamptz + interval '1 day' from generate_series(1, ${OWN}::int) n`);
  await app.db.execute(sql`insert into notification_user (notification_id, user_id)
    select notification.id, ${person} + (notification.id + k) % 2000 from notification, generate_series(1, 10) k`);
  await app.db
    .execute(sql`insert into stream_operation (stream, seq, op_id, user_id, created_at, payload, digest)
    select 'chat:1', n, gen_random_uuid(), ${teacher.id}, ${now}::timestamptz, '{"message":"Hello"}', 'x'
    from generate_series(1, 10000) n`);
  await app.db.execute(sql`update stream set seq = 10000 where name = 'chat:1'`);
  await app.db.execute(sql`analyze`);
  return tokenFor(app, teacher);
}

async function cpuOf(app: TestApp, document: string, token: string): Promise<{ ms: number; code: string }> {
  const from = process.cpuUsage();
  const answer = await app.query(document, {}, token);
  const { user, system } = process.cpuUsage(from);
  return { ms: (user + system) / 1000, code: answer.errors?.[0]?.extensions.code ?? 'answered' };
}

console.log(machineText(null));
console.log(
  'Most expensive accepted queries: milliseconds of CPU, the embedded database in the same process',
);
const app = await createTestApp();
const token = await fill(app);
const schema = createSchema();
const accepts = (text: string) => rejectExpensive({ schema, document: parse(text) }) === null;
const given = { period: 'UPCOMING', id: '1', chatId: '1', key: '"key1"', search: '"student"', skip: '500' };
const rows = [];
for (const { name, calls, take, document } of findMostExpensive(schema, accepts, given)) {
  const first = await cpuOf(app, document, token);
  if (first.code === 'QUERY_TOO_COMPLEX') continue;
  const figures = [];
  for (let turn = 0; turn < ROUNDS; turn++) figures.push((await cpuOf(app, document, token)).ms);
  const fields = costOf({ schema, document: parse(document) })?.fields ?? 0;
  rows.push({
    query: name,
    calls,
    take,
    fields,
    answer: first.code,
    first: Math.round(first.ms),
    median: Math.round(median(figures)),
    worst: Math.round(Math.max(...figures)),
  });
}
await app.close();
rows.sort((a, b) => b.median - a.median);
console.table(rows.slice(0, 15));
const [costliest] = rows;
console.log(
  `limit ${ANSWER_MAX} fields; costliest ${costliest?.query} × ${costliest?.calls}: ${costliest?.median} ms (must ${MUST_MS})`,
);
process.exitCode = (costliest?.median ?? Infinity) <= MUST_MS ? 0 : 1;
