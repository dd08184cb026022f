import type { DemoScene } from '#server/demo.ts';
import type { UserRow } from '../account/model.ts';
import { recountRatings } from '../profile/service.ts';
import { changeReviewOf, insertReviews } from './demo-store.ts';

const DAY = 24 * 3600 * 1000;

/** What students wrote about both instructors, with ratings by all criteria. */
export async function makeDemo({ ctx, now, people }: DemoScene): Promise<void> {
  const { aizada, daniel, nurlan, svetlana, bekzat, emma } = people;
  const written: [UserRow, UserRow, string, number[]][] = [
    [
      aizada,
      nurlan,
      'Учит спокойно, на доске всё видно, слова остаются в голове.',
      [5, 5, 5, 5, 4, 5, 4, 5, 5, 5, 5],
    ],
    [
      aizada,
      svetlana,
      'Clear explanations and a lot of practice. The board stays open after the lesson.',
      [5, 4, 5, 5, 5, 5, 5, 4, 4, 5, 5],
    ],
    [aizada, bekzat, 'Хорошо, но хотелось бы больше домашних заданий.', [4, 5, 5, 4, 3, 4, 3, 4, 5, 5, 4]],
    [
      daniel,
      emma,
      'He corrects the one thing that matters, and leaves the rest.',
      [5, 5, 5, 5, 5, 5, 4, 4, 5, 5, 5],
    ],
    [daniel, bekzat, 'После трёх уроков прошёл собеседование.', [5, 4, 5, 5, 4, 5, 5, 4, 4, 5, 5]],
    [daniel, svetlana, 'Good, sometimes a little fast for me.', [4, 5, 5, 4, 4, 5, 4, 4, 4, 4, 4]],
  ];
  await insertReviews(
    ctx.db,
    written.map(([instructor, reviewer, comment, values], index) => ({
      userId: instructor.id,
      reviewerId: reviewer.id,
      comment,
      values,
      createdAt: new Date(now.getTime() - (14 - index) * DAY),
    })),
  );
  await changeReviewOf(ctx.db, [aizada, svetlana], {
    answer: 'The board is yours too: draw on it between the lessons.',
    answeredAt: new Date(now.getTime() - 12 * DAY),
  });
  await changeReviewOf(ctx.db, [daniel, svetlana], {
    disputedAt: new Date(now.getTime() - 2 * DAY),
    disputeReason: 'The fast lesson was a test of speed, and we had agreed on it.',
  });
  await recountRatings(ctx, [aizada.id, daniel.id]);
}
