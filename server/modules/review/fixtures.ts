import { reviewRequest } from '../../db/schema/review.ts';
import { createUser } from '../../testing/factories.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { createHeldLesson } from '../../testing/held-lesson.ts';
import { addReview, reviewInput } from '../../testing/reviews.ts';
import type { RightsData } from '../../testing/rights-data.ts';
import { REVIEW_BUDGETS } from './budgets.ts';

type Person = { id: number };

/** An instructor with whom this student held a lesson. */
async function instructorOf({ app }: Pick<FixtureData, 'app'>, student: Person): Promise<Person> {
  const instructor = await createUser(app, { role: 'INSTRUCTOR' });
  await createHeldLesson(app, { instructor, students: [student] });
  return instructor;
}

/** A review that this student wrote about somebody. */
async function written({ app }: Pick<FixtureData, 'app'>, reviewer: Person): Promise<number> {
  const instructor = await createUser(app, { role: 'INSTRUCTOR' });
  return addReview(app, { instructor, reviewer });
}

/** A review of this instructor. */
async function received({ app }: Pick<FixtureData, 'app'>, instructor: Person): Promise<number> {
  const reviewer = await createUser(app, { role: 'STUDENT' });
  return addReview(app, { instructor, reviewer, disputedAt: null });
}

const toNobody = [({ nobody }: ForeignData) => ({ id: nobody }), 'REVIEW_NOT_FOUND'] satisfies NonNullable<
  Fixtures['removeReview']['foreign']
>;
/** The instructor of the owner's lesson, with whom the owner alone held one. */
const toInstructor = async ({ app, people }: RightsData) => {
  await createHeldLesson(app, { instructor: people.instructor, students: [people.owner] });
  return { userId: people.instructor.id };
};
const ofOwner = async (data: RightsData) => ({
  id: await addReview(data.app, { instructor: data.people.instructor, reviewer: data.people.owner }),
});

export const fixtures = {
  getUserReviews: {
    by: 'student',
    good: ({ teacher }) => ({ userId: teacher.id, sort: 'NEWEST' as const, ...page }),
    documents: { GetProfileReviews: { long: 50 } },
  },
  getReviewStanding: {
    by: 'student',
    good: async (data, by) => ({ userId: (await instructorOf(data, by)).id }),
    foreign: [({ nobody }) => ({ userId: nobody }), 'REVIEW_NOT_ALLOWED'],
    aboutOwner: toInstructor,
  },
  getReviewRequest: {
    by: 'student',
    good: async (data, by) => {
      const { id: instructorId } = await instructorOf(data, by);
      const createdAt = data.app.clock.now();
      await data.app.sys.db.insert(reviewRequest).values({ studentId: by.id, instructorId, createdAt });
      return {};
    },
  },
  closeReviewRequest: {
    by: 'student',
    good: async (data, by) => ({ userId: (await instructorOf(data, by)).id }),
    aboutOwner: toInstructor,
  },
  createReview: {
    by: 'student',
    good: async (data, by) => ({ userId: (await instructorOf(data, by)).id, input: reviewInput() }),
    foreign: [({ nobody }) => ({ userId: nobody }), 'REVIEW_NOT_ALLOWED'],
    aboutOwner: async (data) => ({ ...(await toInstructor(data)), input: reviewInput() }),
    // The pair's lessons, the review, its ratings, the counts of the instructor, the request, the notification, the answer.
    statements: 9,
    budget: REVIEW_BUDGETS.review,
  },
  updateReview: {
    by: 'student',
    good: async (data, by) => ({ id: await written(data, by), input: reviewInput(4) }),
    foreign: toNobody,
    aboutOwner: async (data) => ({ ...(await ofOwner(data)), input: reviewInput(4) }),
    statements: 10,
  },
  removeReview: {
    by: 'student',
    good: async (data, by) => ({ id: await written(data, by) }),
    foreign: toNobody,
    aboutOwner: ofOwner,
  },
  answerReview: {
    by: 'teacher',
    good: async (data) => ({ id: await received(data, data.teacher), text: 'Thank you.' }),
    foreign: toNobody,
    aboutOwner: async (data) => ({ ...(await ofOwner(data)), text: 'Thank you.' }),
    budget: REVIEW_BUDGETS.answerReview,
  },
  disputeReview: {
    by: 'teacher',
    good: async (data) => ({ id: await received(data, data.teacher), reason: 'I was on time.' }),
    foreign: toNobody,
    aboutOwner: async (data) => ({ ...(await ofOwner(data)), reason: 'I was on time.' }),
    budget: REVIEW_BUDGETS.disputeReview,
  },
  decideReview: {
    by: 'admin',
    good: async (data) => ({
      id: await received(data, data.teacher),
      isHidden: true,
      reason: 'It named another student.',
    }),
    foreign: toNobody,
    aboutOwner: async (data) => ({
      ...(await ofOwner(data)),
      isHidden: false,
      reason: 'It may stay.',
    }),
    statements: 7,
  },
  getReviewsAdmin: {
    by: 'admin',
    good: async ({ app, rows, teacher }) => {
      await repeat(rows, async () => {
        const reviewer = await createUser(app, { role: 'STUDENT' });
        const disputedAt = app.clock.now();
        await addReview(app, { instructor: teacher, reviewer, disputedAt, disputeReason: 'I was on time.' });
      });
      return page;
    },
    long: 50,
  },
} satisfies Partial<Fixtures>;
