import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { userBlock } from '../../db/schema/moderation.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addReview } from '../../testing/reviews.ts';
import type { UserRow } from '../account/model.ts';
import { personalData } from './privacy.ts';
import { removeReview } from './services/write.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let other: UserRow;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
});

/** What the archive of a person says of reviews. */
async function archived({ id }: UserRow): Promise<unknown> {
  const [part] = personalData.archive ?? [];
  return part && 'read' in part ? part.read(app.sys, id) : null;
}

it('a removed review is in the archive of its writer, not in that of its instructor', async () => {
  const id = await addReview(app, { instructor: teacher, reviewer: student, rating: 1 });
  await addReview(app, { instructor: teacher, reviewer: other });
  await removeReview(app.context(student), id);
  const about = await archived(teacher);
  expect(about).toHaveLength(1);
  expect(about).toMatchObject([{ reviewerId: other.id, comment: 'Good.', ratings: { skills: 5 } }]);
  expect(await archived(student)).toMatchObject([{ id, userId: teacher.id, reviewerId: student.id }]);
});

it('a review by somebody whom its instructor may not find is in their archive without the id', async () => {
  const id = await addReview(app, { instructor: teacher, reviewer: student });
  await app.db.insert(userBlock).values({ blockerId: student.id, blockedId: teacher.id });
  expect(await archived(teacher)).toMatchObject([{ id, reviewerId: null, comment: 'Good.' }]);
  expect(await archived(student)).toMatchObject([{ id, reviewerId: student.id, comment: 'Good.' }]);
});
