import { eq } from 'drizzle-orm';
import { PROFILE_PART_SIZE } from '#contract/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import {
  certificate,
  interest,
  language,
  profile,
  speciality,
  userInterest,
  userLanguage,
  userPrice,
  userSpeciality,
} from '../../db/schema/profile.ts';
import { review, reviewRating } from '../../db/schema/review.ts';
import { connect, createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createHeldLesson } from '../../testing/held-lesson.ts';
import type { UserRow } from '../account/model.ts';
import { forgetCounts } from '../catalogue/counts.ts';
import { suspendUser, unsuspendUser } from '../moderation/service.ts';
import { recountRatings } from './service.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let admin: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createUser(app, { role: 'ADMIN' });
});
beforeEach(async () => {
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
});
afterAll(() => app.close());

const ALL = `id firstName lastName role photos { photoSize fullUri } wasOnline shortAbout longAbout
  specialities { id slug group title description instructorsCount } interests { id title icon }
  targetLanguage { id code title instructorsCount } languageLevel
  speakLanguages { level language { id title isTarget instructorsCount } }
  prices { id title hourlyPrice { amount currency } }
  certificates { id title organization issuedMonth issuedYear credentialId credentialUrl media { id name fullUri } }
  commonRatingComputed { rating number } isForSearch createdAt updatedAt
  viewerCan { edit block report scheduleLesson share }`;
const GET = `query ($id: Int!) { getUser(id: $id) { ${ALL} } }`;

async function seen(id: number, by?: UserRow) {
  const token = by && (await tokenFor(app, by));
  const { data, errors } = await app.query<{ getUser: Record<string, unknown> }>(GET, { id }, token);
  return errors?.[0]?.extensions.code ?? data?.getUser;
}
const block = (a: UserRow, b: UserRow) =>
  app.db.insert(userBlock).values({ blockerId: a.id, blockedId: b.id });
const change = (person: UserRow, values: Partial<UserRow>) =>
  app.db.update(user).set(values).where(eq(user.id, person.id));

/** Fills a profile completely, with `rows` entries in each list. */
async function fillProfile(person: UserRow, rows: number) {
  const userId = person.id;
  const pick = async (table: typeof language | typeof speciality | typeof interest) =>
    (await app.db.select({ id: table.id }).from(table).limit(rows)).map(({ id }) => id);
  const languages = await pick(language);
  await app.db
    .insert(profile)
    .values({ userId, shortAbout: 'short', targetLanguageId: languages[0] ?? null });
  await app.db.insert(userLanguage).values(languages.map((languageId) => ({ userId, languageId })));
  await app.db
    .insert(userSpeciality)
    .values((await pick(speciality)).slice(0, 3).map((specialityId) => ({ userId, specialityId })));
  await app.db
    .insert(userInterest)
    .values((await pick(interest)).map((interestId) => ({ userId, interestId })));
  for (let turn = 0; turn < rows; turn += 1) {
    await app.db.insert(userPrice).values({ userId, title: 'p', hourlyPrice: 100, currency: 'KGS' });
    await app.db
      .insert(certificate)
      .values({ userId, title: 't', organization: 'o', issuedMonth: 1, issuedYear: 2000 + turn });
    await rate(person, await createUser(app, { role: 'STUDENT' }), 4);
  }
}

async function rate(person: UserRow, reviewer: UserRow, value: number) {
  const [row] = await app.db
    .insert(review)
    .values({ userId: person.id, reviewerId: reviewer.id, comment: 'good' })
    .returning();
  await app.db.insert(reviewRating).values([
    { reviewId: row?.id ?? 0, criterion: 'skills', value },
    { reviewId: row?.id ?? 0, criterion: 'approach', value },
  ]);
  await recountRatings(app.sys, [person.id]);
}

describe('getUser', () => {
  it('shows a visitor every public detail of a person', async () => {
    await fillProfile(teacher, 2);
    expect(await seen(teacher.id)).toMatchObject({
      firstName: teacher.firstName,
      shortAbout: 'short',
      certificates: [{ issuedYear: 2001 }, { issuedYear: 2000 }],
      commonRatingComputed: { rating: 4, number: 2 },
      isForSearch: true,
      viewerCan: { edit: false, block: false, report: false, scheduleLesson: false, share: true },
    });
    const unknown = await createUser(app, { role: 'INSTRUCTOR', emailConfirmedAt: null });
    expect(await seen(unknown.id)).toMatchObject({ firstName: unknown.firstName, isForSearch: false });
    expect(await seen(student.id)).toMatchObject({ shortAbout: '', specialities: [], targetLanguage: null });
  });

  it('costs the same number of statements whatever the profile contains, six at most', async () => {
    const empty = await createUser(app, { role: 'INSTRUCTOR' });
    await fillProfile(teacher, 12);
    const token = await tokenFor(app, student);
    await app.query('{ getCurrentUser { id } }', {}, token);
    const cost = async (id: number, as?: string) => {
      const { result, queries } = await app.countQueries(() => app.query(GET, { id }, as));
      expect(result.errors).toBeUndefined();
      return queries.length;
    };
    forgetCounts(app.sys);
    // Statements: the session, the person, their details, the connection, and two counts of instructors.
    expect(await cost(teacher.id, token)).toBe(6);
    // The counts are cached by now.
    expect(await cost(teacher.id)).toBe(2);
    expect(await cost(empty.id, token)).toBeLessThanOrEqual(4);
  });

  it('answers alike for suspended, blocked, unknown and missing people', async () => {
    await change(teacher, { suspendedAt: new Date() });
    const blocker = await createUser(app, { role: 'INSTRUCTOR' });
    const blocked = await createUser(app, { role: 'INSTRUCTOR' });
    await block(blocker, student);
    await block(student, blocked);
    for (const id of [teacher.id, blocker.id, blocked.id, 2_000_000_000, 0, -1])
      expect(await seen(id, student)).toBe('USER_NOT_FOUND');
    expect(await seen(teacher.id)).toBe('USER_NOT_FOUND');
    for (const id of [blocker.id, blocked.id]) expect(await seen(id)).toMatchObject({ id });
    for (const id of [teacher.id, blocker.id]) expect(await seen(id, admin)).toMatchObject({ id });
  });

  it('says of a deleted person that they left, except to a viewer for whom a block hides them', async () => {
    await change(teacher, { deletedAt: new Date() });
    expect(await seen(teacher.id)).toBe('USER_DELETED');
    expect(await seen(teacher.id, student)).toBe('USER_DELETED');
    await change(teacher, { anonymisedAt: new Date(), firstName: '', lastName: '' });
    expect(await seen(teacher.id, student)).toBe('USER_DELETED');
    await block(teacher, student);
    expect(await seen(teacher.id, student)).toBe('USER_NOT_FOUND');
  });

  it('offers a lesson only to an instructor with a connected student', async () => {
    const can = async (person: UserRow, by: UserRow) =>
      ((await seen(person.id, by)) as { viewerCan: { scheduleLesson: boolean } }).viewerCan.scheduleLesson;
    expect(await can(student, teacher)).toBe(false);
    await connect(app, student, teacher);
    expect(await can(student, teacher)).toBe(true);
    expect(await can(teacher, student)).toBe(false);
  });
});

describe('people who took part in something with a hidden person', () => {
  it('see the name, and none of the profile’s details', async () => {
    await fillProfile(teacher, 1);
    const { id } = await createSchedule(app, { instructor: teacher, students: [student] });
    const token = await tokenFor(app, student);
    const instructor = async () => {
      const { data } = await app.query<{ getLessonSchedule: { instructor: unknown } }>(
        `query ($id: Int!) { getLessonSchedule(id: $id) { instructor { firstName shortAbout certificates { id } prices { id } } } }`,
        { id },
        token,
      );
      return data?.getLessonSchedule.instructor;
    };
    expect(await instructor()).toMatchObject({ shortAbout: 'short', prices: [{}] });
    await change(teacher, { suspendedAt: new Date() });
    expect(await instructor()).toEqual({
      firstName: teacher.firstName,
      shortAbout: '',
      certificates: [],
      prices: [],
    });
    await change(teacher, { suspendedAt: null });
    await block(teacher, student);
    expect(await instructor()).toMatchObject({ shortAbout: '' });
  });
});

describe('lists of people', () => {
  const page = async (call: string, by?: UserRow) => {
    const token = by && (await tokenFor(app, by));
    const { data, errors } = await app.query<{
      list: { total: number; hasMore: boolean; items: { id: number }[] };
    }>(`{ list: ${call} { total hasMore items { id } } }`, {}, token);
    return data ? { ...data.list, items: data.list.items.map(({ id }) => id) } : errors?.[0]?.extensions.code;
  };

  it('of recommended instructors contain those who agreed and can be found, best rated first, by speciality and language', async () => {
    const [skill] = await app.db.select().from(speciality).where(eq(speciality.slug, 'toefl'));
    const [kk] = await app.db.select().from(language).where(eq(language.code, 'kk'));
    const made: UserRow[] = [];
    const others = [{ suspendedAt: new Date() }, {}, { emailConfirmedAt: null }];
    for (const [turn, values] of [{}, {}, ...others].entries()) {
      const one = await createUser(app, { role: 'INSTRUCTOR', ...values });
      await app.db
        .insert(profile)
        .values({ userId: one.id, targetLanguageId: kk?.id ?? 0, showOnRecommendationPage: turn !== 3 });
      await app.db.insert(userSpeciality).values({ userId: one.id, specialityId: skill?.id ?? 0 });
      made.push(one);
    }
    const [first, second] = made as [UserRow, UserRow];
    const ids = made.map(({ id }) => id);
    await recountRatings(app.sys, ids);
    await rate(first, student, 5);
    const call = `getRecommendedInstructors(specialitySlug: "toefl", targetLanguageId: ${kk?.id ?? 0})`;
    expect(await page(call)).toEqual({ total: 2, hasMore: false, items: [first.id, second.id] });
    expect(await page(call.replace(')', ', take: 1)'))).toEqual({
      total: 2,
      hasMore: true,
      items: [first.id],
    });
    // A rating by a suspended person no longer counts.
    await suspendUser(app.context(admin), student.id);
    expect(await page(call)).toMatchObject({ items: [second.id, first.id] });
    expect(await seen(first.id)).toMatchObject({ commonRatingComputed: { rating: 0, number: 0 } });
    await unsuspendUser(app.context(admin), student.id);
    // A rating by a person who left stays part of the average.
    await change(student, { deletedAt: new Date() });
    expect(await page(call)).toMatchObject({ items: [first.id, second.id] });
    expect(await seen(first.id)).toMatchObject({ commonRatingComputed: { rating: 5, number: 1 } });
    await change(student, { deletedAt: null });
    await block(second, student);
    expect(await page(call, student)).toMatchObject({ total: 1, items: [first.id] });
    expect(await page('getRecommendedInstructors(specialitySlug: "no\\u0000ne")')).toMatchObject({
      total: 0,
    });
    expect(await page('getRecommendedInstructors(take: 101)')).toBe('BAD_USER_INPUT');
  });

  it('of people one had lessons with count only lessons that were held', async () => {
    const missed = await createUser(app, { role: 'STUDENT' });
    const left = await createUser(app, { role: 'STUDENT', deletedAt: new Date() });
    await createSchedule(app, { instructor: teacher, students: [missed], endedAt: new Date() });
    await createHeldLesson(app, { instructor: teacher, students: [student, left] });
    expect(await page(`getUserStudents(id: ${teacher.id})`)).toMatchObject({ total: 1, items: [student.id] });
    expect(await page(`getUserStudents(id: ${teacher.id}, skip: 5)`)).toMatchObject({ total: 1, items: [] });
    expect(await page(`getUserInstructors(id: ${student.id})`)).toMatchObject({ items: [teacher.id] });
    await block(teacher, student);
    expect(await page(`getUserStudents(id: ${teacher.id})`, student)).toBe('USER_NOT_FOUND');
    expect(await page(`getUserInstructors(id: ${left.id})`)).toBe('USER_DELETED');
  });

  it('of connections leave out people who left the platform or are blocked', async () => {
    for (const values of [{}, { suspendedAt: new Date() }, { deletedAt: new Date() }])
      await connect(app, teacher, await createUser(app, { role: 'STUDENT', ...values }));
    await connect(app, teacher, student);
    expect(await page('getUserConnections', teacher)).toMatchObject({ total: 2 });
    const other = await createUser(app, { role: 'STUDENT' });
    await block(other, student);
    expect(await page(`getUserConnections(id: ${teacher.id})`, other)).toMatchObject({ total: 1 });
    await change(teacher, { suspendedAt: new Date() });
    expect(await page(`getUserConnections(id: ${teacher.id})`, other)).toBe('USER_NOT_FOUND');
  });

  it('for search engines contain instructors who can be found, by id', async () => {
    const gone = await createUser(app, { role: 'INSTRUCTOR', suspendedAt: new Date() });
    const nobody = await createUser(app, { role: 'INSTRUCTOR', emailConfirmedAt: null });
    const ask = async (call: string) => {
      const { data } = await app.query<{ list: { id: number }[] }>(`{ list: ${call} { id updatedAt } }`);
      return data?.list.map(({ id }) => id) ?? [];
    };
    const all = await ask('getPublicProfiles(take: 1000000)');
    expect(all).toContain(teacher.id);
    for (const id of [student.id, admin.id, gone.id, nobody.id]) expect(all).not.toContain(id);
    expect(await ask(`getPublicProfiles(afterId: ${teacher.id - 1}, take: 0)`)).toEqual([teacher.id]);
  });

  it('for search engines come in parts: empty parts are left out', async () => {
    const at = async (id: number, values: Partial<UserRow> = {}) => {
      const row = { ...teacher, ...values, id, email: `at-${id}@example.com` };
      await app.db.insert(user).overridingSystemValue().values(row);
    };
    await at(3 * PROFILE_PART_SIZE);
    await at(3 * PROFILE_PART_SIZE + 1);
    await at(4 * PROFILE_PART_SIZE + 1, { suspendedAt: new Date() });
    await at(5 * PROFILE_PART_SIZE + 1, { emailConfirmedAt: null });
    const { data } = await app.query<{ parts: number[] }>('{ parts: getPublicProfileParts }');
    expect(data?.parts).toEqual([0, 2, 3]);
  });
});
