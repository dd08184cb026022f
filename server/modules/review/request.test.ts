import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createHeldLesson } from '../../testing/held-lesson.ts';
import { reviewInput } from '../../testing/reviews.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser } from '../moderation/service.ts';
import { requestReviews } from './service.ts';
import { createReview } from './services/write.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-28T10:00:00.000Z');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
});

/** Holds lessons, and does after each what settling a lesson does. */
async function hold(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await createHeldLesson(app, { instructor: teacher, students: [student] });
    await requestReviews(app.sys, { instructorId: teacher.id, studentIds: [student.id] });
  }
}

async function asked(person = student) {
  const { data, errors } = await app.query<{ it: object | null }>(
    '{ it: getReviewRequest { instructor { id } lessonsCount firstLessonAt review { id } } }',
    {},
    await tokenFor(app, person),
  );
  return errors?.[0] ? errors[0].extensions.code : data?.it;
}
const decline = async () =>
  app.query(`mutation { closeReviewRequest(userId: ${teacher.id}) }`, {}, await tokenFor(app, student));

it('comes after the third lesson, to the student alone', async () => {
  await hold(2);
  expect(await asked()).toBeNull();
  await hold(1);
  expect(await asked()).toEqual({
    instructor: { id: teacher.id },
    lessonsCount: 3,
    firstLessonAt: '2026-11-28T08:30:00.000Z',
    review: null,
  });
  expect(await asked(teacher)).toBeNull();
});

it('does not come again after "not now", however many lessons follow', async () => {
  await hold(3);
  await decline();
  await hold(2);
  expect(await asked()).toBeNull();
});

it('ends with the review, does not come to whoever has reviewed, and is over after a month', async () => {
  await hold(3);
  await createReview(app.context(student), teacher.id, reviewInput());
  expect(await asked()).toBeNull();
  const early = await createUser(app, { role: 'STUDENT' });
  student = early;
  await hold(1);
  await createReview(app.context(early), teacher.id, reviewInput());
  await hold(2);
  expect(await asked()).toBeNull();
  student = await createUser(app, { role: 'STUDENT' });
  await hold(3);
  app.clock.set('2026-12-29T10:00:00.000Z');
  expect(await asked()).toBeNull();
});

it('is not about somebody with whom there is a block', async () => {
  await hold(3);
  await blockUser(app.context(teacher), student.id);
  expect(await asked()).toBeNull();
});
