import { EXERCISE_TYPES } from '#contract/exercise/exercise-type.ts';
import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '../db/schema/account.ts';
import { board } from '../db/schema/board.ts';
import { lesson, lessonAttachment, lessonQuiz, lessonWord } from '../db/schema/lesson.ts';
import { liveEntry } from '../db/schema/live.ts';
import { publication } from '../db/schema/material.ts';
import { notification } from '../db/schema/notification.ts';
import { post } from '../db/schema/post.ts';
import { profile } from '../db/schema/profile.ts';
import { exercise, quiz, quizHistory } from '../db/schema/quiz.ts';
import { lessonSchedule, lessonScheduleStudent } from '../db/schema/schedule.ts';
import { slot } from '../db/schema/slot.ts';
import { getOwnTransactions } from '../modules/balance/service.ts';
import { proveLedger } from '../modules/balance/services/proof.ts';
import { createUserChat } from '../modules/chat/service.ts';
import { ledgerProof } from '../db/schema/balance.ts';
import { sendReminders } from '../modules/reminder/service.ts';
import { countSchedules, listSchedules } from '../modules/schedule/service.ts';
import { joinStream } from '../modules/stream/service.ts';
import { getFreeTimes } from '../modules/working-hours/service.ts';
import { NO_MEDIA } from '../platform/no-media.ts';
import { createTestApp } from '../testing/harness.ts';
import type { TestApp } from '../testing/harness.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import type { DemoKey } from './people.ts';
import { seedDemo } from './seed.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

let app: TestApp;

beforeAll(async () => {
  // A machine without LiveKit has the whole demo too.
  app = await createTestApp({ platform: { media: NO_MEDIA, mediaUrl: null } });
  expect(await seedDemo(app.sys)).toBe(true);
});
afterAll(() => app.close());

async function person(key: DemoKey) {
  const found = DEMO_PEOPLE.find((demo) => demo.key === key);
  const rows = await app.db.select().from(user);
  const row = rows.find(({ email }) => email === found?.email);
  if (!row) throw new Error(`${key} is missing`);
  return row;
}

const lessonsOf = async (key: DemoKey, period: 'UPCOMING' | 'PAST') =>
  (await listSchedules(app.context(await person(key)), { period, skip: 0, take: 20 })).items;

describe('the demo', () => {
  test('has posts in both languages, with comments, a correction and what they share', async () => {
    const posts = await app.db.select().from(post).orderBy(asc(post.id));
    expect(posts.map(({ language }) => language)).toEqual(['en', 'ru', 'en', 'ru', 'en']);
    expect(posts.filter(({ publicationId }) => publicationId !== null)).toHaveLength(2);
    expect(posts.every(({ commentsCount, likesCount }) => commentsCount > 0 && likesCount > 0)).toBe(true);
    expect(posts.filter(({ correctionsCount }) => correctionsCount > 0)).toHaveLength(2);
  });

  test('runs once: a second start finds people and does nothing', async () => {
    expect(await seedDemo(app.sys)).toBe(false);
    expect(await app.db.$count(user)).toBe(DEMO_PEOPLE.length);
  });

  test.each(DEMO_PEOPLE)('$firstName signs in and has a photo in four sizes', async ({ key, email }) => {
    const { data } = await app.query<{ loginUser: { user: { email: string } } }>(
      'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { user { email } } }',
      { email, password: DEMO_PASSWORD },
    );
    expect(data?.loginUser.user.email).toBe(email);
    const { photoId } = await person(key);
    for (const size of [64, 128, 256, 512]) {
      const picture = await app.sys.platform.storage.get(`photos/${photoId}-${size}.webp`);
      expect(await sharp(picture ?? undefined).metadata()).toMatchObject({
        format: 'webp',
        width: size,
        height: size,
      });
    }
  });

  test('has lessons and publications in both languages, with words, files and quizzes', async () => {
    const lessons = await app.db.select({ id: lesson.id, language: lesson.language }).from(lesson);
    expect(lessons.map(({ language }) => language).sort()).toEqual(['en', 'en', 'en', 'ru', 'ru']);
    for (const { id } of lessons) {
      expect(await app.db.$count(lessonWord, eq(lessonWord.lessonId, id))).toBe(8);
      expect(await app.db.$count(lessonAttachment, eq(lessonAttachment.lessonId, id))).toBeGreaterThan(0);
    }
    expect(await app.db.$count(lessonQuiz)).toBe(4);
    const pages = await app.db.select({ language: publication.language }).from(publication);
    expect(pages.map(({ language }) => language).sort()).toEqual(['en', 'en', 'ru']);
    const practised = await app.db
      .select({ language: exercise.language })
      .from(exercise)
      .where(isNotNull(exercise.publicationResourceId));
    expect(practised.map(({ language }) => language).sort()).toEqual(['en', 'ru']);
  });

  test('has full profiles: a visitor finds both instructors, with price, skills and certificates', async () => {
    const { data } = await app.query<{
      getRecommendedInstructors: { items: { firstName: string; prices: object[]; certificates: object[] }[] };
    }>(
      `{ getRecommendedInstructors { items { firstName shortAbout targetLanguage { code } languageLevel
        specialities { slug } prices { title hourlyPrice { amount currency } } certificates { title } } } }`,
    );
    const found = data?.getRecommendedInstructors.items ?? [];
    expect(found).toMatchObject([
      {
        firstName: 'Daniel',
        shortAbout: 'IELTS, interviews and the English people actually use at work',
        targetLanguage: { code: 'en' },
        languageLevel: 'C2',
        specialities: [{ slug: 'ielts' }, { slug: 'job-interviews' }, { slug: 'business' }],
        prices: [
          { hourlyPrice: { amount: 2_400, currency: 'USD' } },
          { hourlyPrice: { amount: 3_500, currency: 'USD' } },
        ],
        certificates: [{ title: 'DELTA' }],
      },
      { firstName: 'Aizada', prices: [{ hourlyPrice: { currency: 'KGS' } }, {}], certificates: [{}, {}] },
    ]);
  });

  test.each(DEMO_PEOPLE)('$firstName has details in the profile', async ({ key }) => {
    const { data } = await app.query<{ getUser: { shortAbout: string; speakLanguages: object[] } }>(
      'query ($id: Int!) { getUser(id: $id) { shortAbout longAbout speakLanguages { level } interests { icon } } }',
      { id: (await person(key)).id },
    );
    expect(data?.getUser.shortAbout).toMatch(/\p{L}/u);
    expect(data?.getUser.speakLanguages.length).toBeGreaterThan(1);
  });

  test('has a lesson due in eight minutes, whose room is open', async () => {
    const [due] = await lessonsOf('aizada', 'UPCOMING');
    expect(due).toMatchObject({
      startsAt: new Date(app.clock.now().getTime() + 8 * 60_000),
      startedAt: null,
    });
    expect(due?.studentIds).toEqual([(await person('nurlan')).id, (await person('svetlana')).id]);
  });

  test('has one for tomorrow, at six in the evening in London', async () => {
    const [next] = await lessonsOf('emma', 'UPCOMING');
    expect(next?.startsAt).toEqual(new Date('2026-11-22T18:00:00.000Z'));
  });

  describe.each(['aizada', 'daniel'] as const)('the month of %s', (key) => {
    const lessonsAbout = async (isTime: SQL) =>
      app.db
        .select()
        .from(lessonSchedule)
        .where(and(eq(lessonSchedule.instructorId, (await person(key)).id), isTime))
        .orderBy(asc(lessonSchedule.startsAt));

    test('has a series, one of it moved, a group, lessons that overlap, a cancelled one', async () => {
      const rows = await lessonsAbout(gt(lessonSchedule.startsAt, app.clock.now()));
      const series = rows.filter(({ seriesId }) => seriesId !== null);
      expect(series.map(({ seriesNumber }) => seriesNumber)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
      expect(series.filter(({ isMovedByHand }) => isMovedByHand)).toHaveLength(1);
      expect(rows.filter(({ cancelReason }) => cancelReason !== null)).toHaveLength(1);
      const planned = rows.filter(({ cancelledAt }) => cancelledAt === null);
      const pairs = planned.filter((row, index) => {
        const next = planned[index + 1];
        return next !== undefined && next.startsAt < row.endsAt;
      });
      expect(pairs).toHaveLength(1);
    });

    test('has lessons in each of the four weeks before, held with everybody there, but for one', async () => {
      const now = app.clock.now();
      const rows = await lessonsAbout(lt(lessonSchedule.startsAt, now));
      const weeks = new Set(rows.map(({ startsAt }) => Math.floor((+now - +startsAt) / WEEK_MS)));
      expect([...weeks].sort()).toEqual([0, 1, 2, 3]);
      const cancelled = rows.filter(({ cancelledAt }) => cancelledAt !== null);
      expect(cancelled).toMatchObject([{ seriesNumber: 3, startedAt: null }]);
      for (const { id, startsAt, endsAt, cancelledAt, ...row } of rows) {
        if (cancelledAt) continue;
        expect(row).toMatchObject({ startedAt: startsAt, endedAt: endsAt });
        const students = await app.db.$count(lessonScheduleStudent, eq(lessonScheduleStudent.scheduleId, id));
        expect(await app.db.$count(liveEntry, eq(liveEntry.scheduleId, id))).toBe(students + 1);
      }
    });

    test('has free times, and one request that waits with words', async () => {
      const { id } = await person(key);
      const week = { from: app.clock.now(), to: new Date(+app.clock.now() + WEEK_MS) };
      const asked = { userIds: [id], ...week, duration: 45 };
      const [free] = await getFreeTimes({ ...app.context(), address: '203.0.113.7' }, asked);
      expect(free?.starts.length).toBeGreaterThan(20);
      const rows = await app.db.select().from(slot).where(eq(slot.instructorId, id));
      expect(rows).toMatchObject([{ state: 'WAITING', message: expect.stringMatching(/\?$|\.$/) }]);
      expect(+(rows[0]?.heldUntil ?? 0)).toBeGreaterThan(+app.clock.now() + 23 * 3_600_000);
    });
  });

  test('leaves unseen what the instructors have to answer, and what is still to come', async () => {
    await sendReminders(app.sys);
    const unseen = await app.db
      .select({ email: user.email, action: notification.action, startsAt: lessonSchedule.startsAt })
      .from(notification)
      .innerJoin(user, eq(user.id, notification.userId))
      .leftJoin(lessonSchedule, eq(lessonSchedule.id, notification.lessonScheduleId))
      .where(isNull(notification.seenAt));
    const asked = unseen.filter(({ action }) => action === 'SlotAsked');
    expect(asked.map(({ email }) => email).sort()).toEqual([
      'aizada@tildesh.example',
      'daniel@tildesh.example',
    ]);
    const ofLessons = unseen.filter(({ startsAt }) => startsAt !== null);
    expect(ofLessons.length).toBeGreaterThan(0);
    expect(ofLessons.filter(({ startsAt }) => startsAt && startsAt < app.clock.now())).toEqual([]);
  });

  test('has lessons that were held, with messages and drawings', async () => {
    expect(await countSchedules(app.context(await person('aizada')))).toEqual({ upcoming: 11, past: 12 });
    const nurlan = app.context(await person('nurlan'));
    const [last] = await lessonsOf('nurlan', 'PAST');
    expect(last?.startedAt).not.toBeNull();
    const chat = await joinStream(nurlan, `chat:${last?.chatId ?? 0}`, 0);
    const board = await joinStream(nurlan, `board:${last?.boardId ?? 0}`, 0);
    expect(chat).toMatchObject({ ok: true, seq: 4 });
    expect(board).toMatchObject({ ok: true, snapshot: { elements: { length: 8 } } });
  });

  test.each(['aizada', 'daniel'] as const)(
    'gives %s quizzes of all ten types in both languages, with attempts that earned points',
    async (key) => {
      const { id } = await person(key);
      const rows = await app.db
        .select({ type: exercise.type, language: exercise.language })
        .from(exercise)
        .innerJoin(quiz, eq(quiz.id, exercise.quizId))
        .where(and(eq(quiz.authorId, id), eq(quiz.privacy, 'PUBLIC')));
      for (const language of ['en', 'ru'])
        expect(rows.filter((row) => row.language === language).map(({ type }) => type)).toEqual(
          EXERCISE_TYPES,
        );
      const taken = await app.db
        .select({ earned: quizHistory.earnedPoints, max: quizHistory.maxPoints })
        .from(quizHistory)
        .where(eq(quizHistory.authorId, id));
      expect(taken.length).toBeGreaterThan(3);
      // Some were all right, some were not.
      expect(taken.some(({ earned, max }) => earned === max)).toBe(true);
      expect(taken.every(({ earned, max }) => earned > 0 && max === 1_000)).toBe(true);
      expect(taken.some(({ earned, max }) => earned < max)).toBe(true);
    },
  );

  test.each([
    ['aizada', 3],
    ['daniel', 3],
  ] as const)('counts the reviews of %s in the averages', async (key, count) => {
    const { id } = await person(key);
    const [row] = await app.db.select().from(profile).where(eq(profile.userId, id));
    expect(row?.ratingCount).toBe(count);
    expect(row?.ratingAverage).toBeGreaterThan(4);
    expect(row?.ratingAverage).toBeLessThan(5);
  });

  test.each([
    ['aizada', 'The way through an airport'],
    ['daniel', 'Tell me about yourself'],
  ] as const)('gives %s a board with a drawing', async (key, name) => {
    const { id } = await person(key);
    const [row] = await app.db
      .select()
      .from(board)
      .where(and(eq(board.ownerId, id), eq(board.name, name)));
    expect(row?.elementsCount).toBeGreaterThan(5);
  });

  test.each([
    ['aizada', 'nurlan'],
    ['daniel', 'emma'],
  ] as const)('has a chat in which %s corrects %s', async (teacher, student) => {
    const { id: chatId } = await createUserChat(
      app.context(await person(teacher)),
      (await person(student)).id,
    );
    const joined = await joinStream(app.context(await person(student)), `chat:${chatId}`, 0);
    expect(JSON.stringify(joined)).toContain('"corrects":1');
  });

  test('calls its students, and notifies nobody of what is long over or was said before them', async () => {
    const badges = async (key: DemoKey) => {
      const { data } = await app.query<{ loginUser: { accessToken: string } }>(
        'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { accessToken } }',
        { email: `${key}@tildesh.example`, password: DEMO_PASSWORD },
      );
      const answer = await app.query<{
        getUserBadges: { messagesCount: number; urgentNotifications: { title: string }[] };
      }>(
        '{ getUserBadges { messagesCount urgentNotifications { title } } }',
        {},
        data?.loginUser.accessToken,
      );
      const { messagesCount, urgentNotifications = [] } = answer.data?.getUserBadges ?? {};
      return [messagesCount, ...urgentNotifications.map(({ title }) => title)];
    };
    expect(await badges('nurlan')).toEqual([0, 'At the airport: asking for help']);
    expect(await badges('bekzat')).toEqual([0]);
  });
});

describe('the ledger of the demo', () => {
  const entriesOf = async (key: DemoKey) =>
    (await getOwnTransactions(app.context(await person(key)), { take: 100, orderBy: 'OLDEST' })).items;

  test('tells of two months: top-ups, lessons that were paid, a refund, and the fee of an instructor', async () => {
    const types = new Set((await entriesOf('nurlan')).map(({ type }) => type));
    expect([...types].sort()).toEqual(['LESSON_CHARGE', 'REFUND', 'TOP_UP']);
    const taught = new Set((await entriesOf('aizada')).map(({ type }) => type));
    expect([...taught].sort()).toEqual(['LESSON_INCOME', 'MONTHLY_FEE', 'REFUND', 'TOP_UP']);
    const [first] = await entriesOf('nurlan');
    expect(app.clock.now().getTime() - (first?.createdAt.getTime() ?? 0)).toBeGreaterThan(7 * WEEK_MS);
    // Who has no money here paid outside.
    expect(await entriesOf('bekzat')).toEqual([]);
  });

  test('holds', async () => {
    await proveLedger(app.sys);
    const [proof] = await app.db.select().from(ledgerProof);
    expect(proof).toMatchObject({ brokenChains: 0, wrongBalances: 0, unbalanced: 0 });
  });
});
