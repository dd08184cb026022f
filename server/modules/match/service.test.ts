import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRows } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { instructorMatch } from '../../db/schema/match.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { connect, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createInstructor, languageId, rate, specialityId } from '../../testing/instructors.ts';
import { testDatabaseUrl } from '../../testing/settings.ts';
import { inTransaction } from '../../transaction.ts';
import type { UserRow } from '../account/model.ts';
import { suspendUser } from '../moderation/service.ts';
import { removeUserPhoto } from '../profile/services/photo.ts';
import * as sections from '../profile/services/sections.ts';
import { SEARCH_BUDGETS } from '../search/budgets.ts';
import { reindexPeople } from '../search/service.ts';
import type { MatchInput } from './input.ts';
import { matchInstructors } from './service.ts';

let app: TestApp;
let viewer: UserRow;
let admin: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  viewer = await createUser(app, { role: 'STUDENT', firstName: 'Seeker' });
  admin = await createUser(app, { role: 'ADMIN' });
});
beforeEach(() => {
  app.sys.platform.limiter = createMemoryLimiter();
});
/** Each test has its own instructors. */
afterEach(async () => {
  await app.db.delete(user).where(eq(user.role, 'INSTRUCTOR'));
});
afterAll(() => app.close());

const match = (input: MatchInput = {}, by: UserRow = viewer) => matchInstructors(app.context(by), input);
const names = async (input: MatchInput = {}, by: UserRow = viewer) =>
  (await match(input, by)).items.map(({ user: { firstName } }) => firstName);

describe('people who are found', () => {
  it('without a name are those who agreed to be recommended, except oneself and people who may not be found', async () => {
    const own = await createInstructor(app, 'Own');
    await createInstructor(app, 'Agreed');
    await createInstructor(app, 'Silent', { agreed: false });
    await createInstructor(app, 'Unconfirmed', { emailConfirmedAt: null });
    await createInstructor(app, 'Leaving', { deletedAt: new Date() });
    const suspended = await createInstructor(app, 'Suspended');
    await suspendUser(app.context(admin), suspended.id);
    const blocker = await createInstructor(app, 'Blocker');
    const blocked = await createInstructor(app, 'Blocked');
    await app.db.insert(userBlock).values([
      { blockerId: blocker.id, blockedId: viewer.id },
      { blockerId: viewer.id, blockedId: blocked.id },
    ]);
    expect(await names()).toEqual(['Agreed', 'Own']);
    expect(await names({}, own)).toEqual(['Blocked', 'Blocker', 'Agreed']);
  });

  it('by a name, in either script, include those who did not agree', async () => {
    await createInstructor(app, 'Айзада Бекова', { agreed: false });
    await createInstructor(app, 'Daniel', { headline: 'Aizada is my colleague' });
    await createInstructor(app, 'Айзат', { agreed: false, suspendedAt: new Date() });
    expect((await names({ query: 'aizada' })).toSorted()).toEqual(['Daniel', 'Айзада']);
    expect(await names({ query: 'Бекова' })).toEqual(['Айзада']);
    expect(await names({ query: 'bekova aizada' })).toEqual(['Айзада']);
    expect(await names({ query: '!!!' })).toEqual([]);
    expect(await names()).toEqual(['Daniel']);
  });

  it('follow their present state: consent, price, speciality and suspension count at once', async () => {
    const teacher = await createInstructor(app, 'Teacher', {
      teaches: 'en',
      specialities: ['ielts'],
      prices: [[1_000, 'USD']],
    });
    const own = app.context(teacher);
    const cheap = { priceTo: 900, currency: 'USD' } as const;
    expect(await names(cheap)).toEqual([]);
    const hourlyPrice = { amount: 800, currency: 'USD' };
    await sections.updateUserPrices(own, [{ title: 'Lesson', hourlyPrice }]);
    expect(await names(cheap)).toEqual(['Teacher']);
    await removeUserPhoto(own);
    // Removing the photo, a condition of the consent, ends the consent.
    expect(await names(cheap)).toEqual([]);
    expect(await names({ ...cheap, query: 'teacher' })).toEqual(['Teacher']);
    await app.db.update(user).set({ photoId: app.sys.platform.ids.uuid() }).where(eq(user.id, teacher.id));
    await sections.updateUserRecommendation(own, true);
    expect(await names(cheap)).toEqual(['Teacher']);
    await sections.updateUserSpecialities(own, [await specialityId(app, 'grammar')]);
    expect(await names({ specialityIds: [await specialityId(app, 'ielts')] })).toEqual([]);
    expect(await names({ specialityIds: [await specialityId(app, 'grammar')] })).toEqual(['Teacher']);
    await sections.updateUserRecommendation(own, false);
    expect(await names()).toEqual([]);
  });

  // The embedded database runs transactions one after the other.
  if (testDatabaseUrl)
    it('exclude a person who withdraws consent while their row is written', async () => {
      const teacher = await createInstructor(app, 'Teacher');
      await app.db.delete(instructorMatch).where(eq(instructorMatch.userId, teacher.id));
      let isDone = false;
      let taken: Promise<unknown> = Promise.resolve();
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await inTransaction(app.sys, async (inner) => {
        await reindexPeople(inner, [teacher.id]);
        const withdraw = sections.updateUserRecommendation(app.context(teacher), false);
        taken = withdraw.finally(() => (isDone = true));
        await vi.waitFor(async () =>
          expect(isDone || readRows(await app.db.execute(waiting)).length > 0).toBe(true),
        );
      });
      await taken;
      expect(await names()).toEqual([]);
    });
});

describe('filters', () => {
  beforeEach(async () => {
    await createInstructor(app, 'Anna', {
      teaches: 'en',
      speaks: ['ru'],
      specialities: ['ielts'],
      prices: [
        [500, 'USD'],
        [1_500, 'USD'],
      ],
    });
    await createInstructor(app, 'Boris', {
      teaches: 'en',
      speaks: ['ky', 'ru'],
      specialities: ['grammar'],
      prices: [
        [2_000, 'USD'],
        [60_000, 'KGS'],
      ],
    });
    await createInstructor(app, 'Chyngyz', { teaches: 'ky', speaks: ['ky'] });
  });

  it('by language mean the same under both names of the argument', async () => {
    const [english, kyrgyz] = [await languageId(app, 'en'), await languageId(app, 'ky')];
    expect(await names({ teachId: english })).toEqual(['Boris', 'Anna']);
    expect(await names({ targetLanguageId: kyrgyz })).toEqual(['Chyngyz']);
    expect(await names({ teachId: english, targetLanguageId: english })).toEqual(['Boris', 'Anna']);
    expect(await names({ teachId: english, targetLanguageId: kyrgyz })).toEqual([]);
  });

  it('by languages spoken and specialities match any entry of a list, and all lists', async () => {
    const speaks = [await languageId(app, 'ky'), await languageId(app, 'ru')];
    expect(await names({ speakIds: speaks })).toEqual(['Chyngyz', 'Boris', 'Anna']);
    expect(await names({ speakIds: speaks.slice(0, 1) })).toEqual(['Chyngyz', 'Boris']);
    expect(await names({ speakIds: speaks, specialityIds: [await specialityId(app, 'ielts')] })).toEqual([
      'Anna',
    ]);
  });

  const PRICES: [from: number | null, to: number | null, currency: 'KGS' | 'USD', found: string[]][] = [
    [500, 1_500, 'USD', ['Anna']],
    [1_500, 2_000, 'USD', ['Boris', 'Anna']],
    [null, 499, 'USD', []],
    [null, 500, 'USD', ['Anna']],
    // Between her lowest and her highest price.
    [900, 901, 'USD', ['Anna']],
    [1_501, 1_999, 'USD', []],
    [2_001, null, 'USD', []],
    [0, null, 'USD', ['Boris', 'Anna']],
    [60_000, 60_000, 'KGS', ['Boris']],
    [null, 59_999, 'KGS', []],
  ];
  it.each(PRICES)('by price from %s to %s %s', async (priceFrom, priceTo, currency, found) => {
    expect(await names({ priceFrom, priceTo, currency })).toEqual(found);
    expect(await names({ priceFrom, priceTo, currency, query: 'instructor' })).toEqual(found);
  });
});

describe('order', () => {
  it('puts many reviews of 4.9 before one of 5, and no reviews before bad ones; then more reviews, then the latest', async () => {
    const many = await createInstructor(app, 'Many');
    await rate(app, many, [5, 5, 5, 5, 5, 5, 5, 5, 5, 4]);
    await rate(app, await createInstructor(app, 'One'), [5]);
    await rate(app, await createInstructor(app, 'Poor'), [2, 2]);
    await rate(app, await createInstructor(app, 'Fair'), [4, 4]);
    await createInstructor(app, 'New');
    await createInstructor(app, 'Newest');
    expect(await names()).toEqual(['Many', 'One', 'Fair', 'Newest', 'New', 'Poor']);
    const [first] = (await match()).items;
    expect(first?.common).toEqual({ rating: 4.9, number: 10 });
    expect(first?.questions).toHaveLength(11);
  });

  it('follows the person’s criteria, and only these are returned', async () => {
    const punctual = await createInstructor(app, 'Punctual');
    await rate(app, punctual, [3, 3, 3], { punctuality: 5, structure: 4 });
    const clear = await createInstructor(app, 'Clear');
    await rate(app, clear, [5, 5, 5], { punctuality: 1 });
    expect(await names()).toEqual(['Clear', 'Punctual']);
    expect(await names({ criteria: ['punctuality'] })).toEqual(['Punctual', 'Clear']);
    expect(await names({ criteria: ['structure'] })).toEqual(['Clear', 'Punctual']);
    const { items } = await match({ criteria: ['punctuality', 'structure', 'punctuality'] });
    expect(items.map(({ questions }) => questions)).toEqual([
      [
        { question: 'punctuality', rating: 5, number: 3 },
        { question: 'structure', rating: 4, number: 3 },
      ],
      [
        { question: 'punctuality', rating: 1, number: 3 },
        { question: 'structure', rating: 5, number: 3 },
      ],
    ]);
  });

  it('ignores the figures of suspended people', async () => {
    const teacher = await createInstructor(app, 'Teacher');
    const [liar] = await rate(app, teacher, [1, 5, 5]);
    await suspendUser(app.context(admin), liar?.id ?? 0);
    const [item] = (await match({ criteria: ['approach'] })).items;
    expect(item?.questions).toEqual([{ question: 'approach', rating: 5, number: 2 }]);
    expect(item?.common).toEqual({ rating: 5, number: 2 });
    // Hidden, and then visible again with their reviews.
    await suspendUser(app.context(admin), teacher.id);
    expect(await names()).toEqual([]);
    await app.db.update(user).set({ suspendedAt: null }).where(eq(user.id, teacher.id));
    await reindexPeople(app.sys, [teacher.id]);
    expect((await match()).items[0]?.common).toEqual({ rating: 5, number: 2 });
  });

  it('pages contain everybody once, in the same order', async () => {
    for (let at = 0; at < 23; at++) await createInstructor(app, `Alike${at}`);
    const [first, second] = [await match(), await match({ skip: 20 })];
    expect([first.total, first.hasMore, second.total, second.hasMore]).toEqual([23, true, 23, false]);
    const found = [...first.items, ...second.items].map(({ user: { firstName } }) => firstName);
    expect(found).toEqual(Array.from({ length: 23 }, (_, at) => `Alike${22 - at}`));
    expect(await match({ skip: 200 })).toEqual({ total: 23, hasMore: false, items: [] });
  });
});

const QUERY = `query ($input: [ReviewCriterion!], $currency: Currency) {
  getInstructorsMatch(criteria: $input, currency: $currency) { total hasMore items {
    user { id firstName connectionStatus viewerCan { block } }
    reviewQuestionRatingComputed { question rating number } commonRatingComputed { rating number }
    priceRangeComputed { from { amount currency } to { amount } }
    userLastReviewComputed { comment averageValue numberOfLessonsBetweenReviewer reviewer { id firstName } } } } }`;
interface Answer {
  getInstructorsMatch: { items: { userLastReviewComputed: { comment: string } | null }[] };
}

describe('what an entry shows', () => {
  it('the price range in a currency, the latest visible review, and the viewer’s connection with the person', async () => {
    const teacher = await createInstructor(app, 'Teacher', {
      prices: [
        [900, 'USD'],
        [50_000, 'KGS'],
        [700, 'USD'],
      ],
    });
    const [, , last] = await rate(app, teacher, [4, 5, 3]);
    await createInstructor(app, 'Bare');
    await connect(app, viewer, teacher);
    const token = await tokenFor(app, viewer);
    const ask = async (currency: string | null) => {
      const { data, errors } = await app.query<Answer>(QUERY, { input: ['skills'], currency }, token);
      expect(errors).toBeUndefined();
      return data?.getInstructorsMatch;
    };
    expect(await ask('USD')).toEqual({
      total: 2,
      hasMore: false,
      items: [
        expect.objectContaining({
          user: expect.objectContaining({ firstName: 'Bare' }),
          priceRangeComputed: null,
        }),
        {
          user: {
            id: teacher.id,
            firstName: 'Teacher',
            connectionStatus: 'CONNECTED',
            viewerCan: { block: true },
          },
          reviewQuestionRatingComputed: [{ question: 'skills', rating: 4, number: 3 }],
          commonRatingComputed: { rating: 4, number: 3 },
          priceRangeComputed: { from: { amount: 700, currency: 'USD' }, to: { amount: 900 } },
          userLastReviewComputed: {
            comment: 'Review 3',
            averageValue: 3,
            numberOfLessonsBetweenReviewer: 0,
            reviewer: { id: last?.id, firstName: last?.firstName },
          },
        },
      ].toSorted((a, b) =>
        'reviewQuestionRatingComputed' in a ? -1 : 'reviewQuestionRatingComputed' in b ? 1 : 0,
      ),
    });
    expect((await ask(null))?.items[0]).toMatchObject({
      priceRangeComputed: { from: { amount: 50_000, currency: 'KGS' }, to: { amount: 50_000 } },
    });
    await app.db.insert(userBlock).values({ blockerId: last?.id ?? 0, blockedId: viewer.id });
    expect((await ask(null))?.items[0]?.userLastReviewComputed?.comment).toBe('Review 2');
  });

  it('entries cost six statements at most, however many are found', async () => {
    const token = await tokenFor(app, viewer);
    const text = (await import('../../testing/web-documents.ts'))
      .readWebDocuments()
      .get('GetMatchInstructors');
    await createInstructor(app, 'Only', { teaches: 'en', speaks: ['ru'] });
    const variables = {
      query: 'instructor',
      teachId: await languageId(app, 'en'),
      speakIds: [await languageId(app, 'ru')],
      specialityIds: [],
      criteria: ['skills', 'approach'],
      skip: 0,
      take: 20,
    };
    const count = async () => {
      const { result, queries } = await app.countQueries(() => app.query(text ?? '', variables, token));
      expect(result.errors).toBeUndefined();
      return queries.length;
    };
    await count();
    const few = await count();
    for (let at = 0; at < 20; at++) {
      const teacher = await createInstructor(app, `More${at}`, { teaches: 'en', speaks: ['ru'] });
      if (at % 5 === 0) await rate(app, teacher, [5]);
    }
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
  });
});

describe('refusals', () => {
  const WRONG: [field: string, input: MatchInput, code: string][] = [
    ['priceTo', { priceFrom: 1_500, priceTo: 500 }, 'PRICE_ORDER'],
    ['priceFrom', { priceFrom: -1 }, 'POSITIVE_NUMBER'],
    ['priceTo', { priceTo: -1 }, 'POSITIVE_NUMBER'],
    ['priceTo', { priceTo: 1_000_000_001 }, 'NUMBER_TOO_LARGE'],
    ['teachId', { teachId: 999_999 }, 'INVALID_VALUE'],
    ['targetLanguageId', { targetLanguageId: 999_999 }, 'INVALID_VALUE'],
    ['speakIds', { speakIds: [1, 999_999] }, 'INVALID_VALUE'],
    ['specialityIds', { specialityIds: [999_999] }, 'INVALID_VALUE'],
    ['specialityIds', { specialityIds: Array.from({ length: 21 }, (_, at) => at + 1) }, 'TOO_MANY_ITEMS'],
    ['criteria', { criteria: Array.from({ length: 12 }, () => 'skills' as const) }, 'TOO_MANY_ITEMS'],
    ['query', { query: 'x'.repeat(161) }, 'TOO_LONG'],
    ['skip', { skip: -1 }, 'INVALID_VALUE'],
    ['skip', { skip: 201 }, 'NUMBER_TOO_LARGE'],
    ['take', { take: 0 }, 'INVALID_VALUE'],
    ['take', { take: 21 }, 'NUMBER_TOO_LARGE'],
  ];
  it.each(WRONG)('%s of %j', async (field, input, code) => {
    await expect(match(input)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.objectContaining({ code }) },
    });
  });

  it('a visitor, a person who is leaving, and a person who asks too often', async () => {
    await expect(matchInstructors(app.context(), {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const leaving = { id: viewer.id, role: viewer.role, sessionId: '', isLeaving: true };
    await expect(matchInstructors({ ...app.context(viewer), viewer: leaving }, {})).rejects.toMatchObject({
      code: 'USER_DELETED',
    });
    for (let at = 0; at < 120; at++)
      await app.sys.platform.limiter.take(SEARCH_BUDGETS.search, String(viewer.id));
    await expect(match()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
