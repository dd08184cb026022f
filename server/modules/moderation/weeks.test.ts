import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessonHeld } from '../../db/schema/lesson-record.ts';
import { review } from '../../db/schema/review.ts';
import { user } from '../../db/schema/account.ts';
import { askOne } from '../../testing/ask-one.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addPublication } from '../../testing/material-fixture.ts';
import { readCostOf } from '../../testing/plans.ts';
import { addPost } from '../../testing/post-fixture.ts';
import type { UserRow } from '../account/model.ts';

const DAY_MS = 24 * 3600 * 1000;
const NUMBERS = 'getWeeksAdmin { start signUps lessonsHeld posts reviews publications }';

interface Week {
  start: string;
  posts: number;
}

let app: TestApp;
let admin: UserRow;
let teacher: UserRow;
let students: UserRow[];

beforeAll(async () => {
  app = await createTestApp();
  admin = await createUser(app, { role: 'ADMIN' });
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  students = [await createUser(app, { role: 'STUDENT' }), await createUser(app, { role: 'STUDENT' })];
  // Everybody signed up before what is counted.
  await app.db.update(user).set({ createdAt: new Date('2020-01-01T00:00:00.000Z') });
});
afterAll(() => app.close());

const weeks = async () => (await askOne<Week[]>(app, NUMBERS, admin)).it ?? [];
/** Monday of the present week, in UTC. */
function monday(): Date {
  const now = app.clock.now();
  const day = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - day));
}
const before = (ms: number): Date => new Date(monday().getTime() - ms);

describe('the numbers of the last weeks', () => {
  it('are for administrators alone', async () => {
    expect((await askOne(app, NUMBERS, teacher)).code).toBe('INSUFFICIENT_ROLE');
    expect((await askOne(app, NUMBERS)).code).toBe('UNAUTHORIZED');
  });

  it('are of twelve weeks from Monday, the present one last, with nothing where nothing was', async () => {
    const found = await weeks();
    expect(found.map(({ start }) => start)).toEqual(
      Array.from({ length: 12 }, (_, at) =>
        before((11 - at) * 7 * DAY_MS)
          .toISOString()
          .slice(0, 10),
      ),
    );
    const nothing = { signUps: 0, lessonsHeld: 0, posts: 0, reviews: 0, publications: 0 };
    for (const week of found) expect(week).toMatchObject(nothing);
  });

  it('count each thing in its week, and a lesson of two students once', async () => {
    await addPost(app, teacher, { createdAt: monday() });
    await addPost(app, teacher, { createdAt: before(1) });
    await addPost(app, teacher, { createdAt: before(7 * DAY_MS) });
    // Older than what is shown.
    await addPost(app, teacher, { createdAt: before(11 * 7 * DAY_MS + 1) });
    await addPublication(app, teacher);
    await createUser(app, { role: 'STUDENT', createdAt: before(1) });
    const [first, second] = students;
    if (!first || !second) throw new Error('there are students');
    const { id: scheduleId } = await createSchedule(app, { instructor: teacher, students });
    const held = { scheduleId, instructorId: teacher.id, seconds: 600, heldAt: before(1) };
    await app.db.insert(lessonHeld).values(students.map(({ id: studentId }) => ({ ...held, studentId })));
    await app.db
      .insert(review)
      .values([{ userId: teacher.id, reviewerId: first.id, createdAt: before(7 * DAY_MS) }]);
    const [last, present] = (await weeks()).slice(-2);
    expect(present).toMatchObject({ posts: 1, publications: 1, signUps: 0, lessonsHeld: 0, reviews: 0 });
    expect(last).toMatchObject({ posts: 2, signUps: 1, lessonsHeld: 1, reviews: 1, publications: 0 });
    expect((await weeks())[0]).toMatchObject({ posts: 0 });
  });

  it('read an index for each, and no more than they count, in one statement', async () => {
    await app.db.execute(sql`alter table post disable trigger user`);
    await app.db.execute(
      sql.raw(`insert into post (author_id, client_id, text, privacy, created_at, published_at, updated_at)
        select ${teacher.id}, gen_random_uuid(), '', 'HIDDEN', at, at, at from generate_series(1, 12000) n,
        lateral (select timestamptz '${before(5 * 7 * DAY_MS).toISOString()}' + n * interval '1 second' as at) p`),
    );
    await app.db.execute(sql`alter table post enable trigger user`);
    await app.db.execute(sql.raw('vacuum analyze'));
    expect((await weeks())[6]).toMatchObject({ posts: 10_000 });
    const { walked } = await readCostOf(app, () => weeks());
    expect(walked).toEqual([]);
    const { queries } = await app.countQueries(() => weeks());
    expect(queries.filter((query) => query.includes('lessonsHeld'))).toHaveLength(1);
  });
});
