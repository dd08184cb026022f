import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../../db/schema/account.ts';
import { profile } from '../../../db/schema/profile.ts';
import { instructorMatch } from '../../../db/schema/match.ts';
import { personSearch, personWord } from '../../../db/schema/search.ts';
import { createMemoryLimiter } from '../../../platform/memory-limiter.ts';
import { PASSWORD, createUser } from '../../../testing/factories.ts';
import { codeIn, createMailApp, signIn, tokenIn } from '../../../testing/mailbox.ts';
import type { MailApp } from '../../../testing/mailbox.ts';
import type { UserRow } from '../../account/model.ts';
import { createAccount } from '../../account/service.ts';
import { confirmUserEmail, updateUserEmail } from '../../account/services/email.ts';
import { restoreUser } from '../../account/services/leave.ts';
import { confirmResetUserPassword, resetUserPassword } from '../../account/services/reset-password.ts';
import { getLanguages, getSpecialities } from '../../catalogue/service.ts';
import { closeReport, createUserReport, suspendUser, unsuspendUser } from '../../moderation/service.ts';
import { getReportsAdmin } from '../../moderation/service.ts';
import { anonymiseDeletedUsers } from '../../privacy/jobs.ts';
import { deleteUser } from '../../privacy/service.ts';
import * as sections from '../../profile/services/sections.ts';
import { backfillPeople, reindexPeople, searchUsers } from '../service.ts';

const DAY_MS = 24 * 3600 * 1000;

let app: MailApp;
let admin: UserRow;
let viewer: UserRow;
let person: UserRow;

beforeAll(async () => {
  app = await createMailApp();
  admin = await createUser(app, { role: 'ADMIN' });
  viewer = await createUser(app, { role: 'STUDENT' });
  await reindexPeople(app.sys, [viewer.id]);
});
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  person = await createUser(app, { role: 'INSTRUCTOR', firstName: 'Quirin', lastName: 'Quast' });
  await reindexPeople(app.sys, [person.id]);
});
afterAll(() => app.close());

/** All stored rows, in a stable order. */
const storedRows = async () => ({
  rows: await app.db.select().from(personSearch).orderBy(asc(personSearch.userId)),
  words: await app.db
    .select()
    .from(personWord)
    .orderBy(asc(personWord.userId), asc(personWord.kind), asc(personWord.word)),
  matches: await app.db.select().from(instructorMatch).orderBy(asc(instructorMatch.userId)),
});

/** Expects the stored rows to equal those that would be built now from nothing. */
async function expectTrue() {
  const before = await storedRows();
  await app.db.delete(personWord);
  await app.db.delete(personSearch);
  await app.db.delete(instructorMatch);
  await backfillPeople(app.sys);
  expect(before).toEqual(await storedRows());
}

const finds = async (query: string): Promise<boolean> =>
  (await searchUsers(app.context(viewer), { query })).items.some(({ id }) => id === person.id);
const own = () => app.context(person);

/** Changes of a person's own data, with a word by which the person is found afterwards. */
const CHANGES: [name: string, change: () => Promise<unknown>, found: string, lost?: string][] = [
  ['name', () => sections.updateUserName(own(), { firstName: 'Жылдыз', lastName: 'New' }), 'jyldyz', 'quast'],
  [
    'name in letters that take two units of UTF-16',
    () => sections.updateUserName(own(), { firstName: '𞤀𞤣𞤤𞤢𞤥', lastName: '𠮷'.repeat(40) }),
    '𞤀𞤣𞤢𞤤𞤥 𠮷𠮷',
    'quast',
  ],
  ['headline', () => sections.updateUserHeadline(own(), 'Violin for lawyers'), 'lawyers'],
  [
    'specialities',
    async () => {
      const found = (await getSpecialities(app.sys)).find(({ slug }) => slug === 'ielts');
      return sections.updateUserSpecialities(own(), [found?.id ?? 0]);
    },
    'quast ielts',
  ],
  ['interests', () => sections.updateUserInterests(own(), [1, 2]), 'quast'],
  [
    'target language',
    async () =>
      sections.updateUserTargetLanguage(own(), {
        languageId: (await getLanguages(app.sys, true))[0]?.id ?? 0,
      }),
    'quast',
  ],
  [
    'prices',
    () =>
      sections.updateUserPrices(own(), [
        { title: 'Lesson', hourlyPrice: { amount: 700, currency: 'USD' } },
        { title: 'Exam', hourlyPrice: { amount: 900, currency: 'USD' } },
      ]),
    'quast',
  ],
  [
    'spoken languages',
    () => sections.updateUserSpeakLanguages(own(), [{ languageId: 2, level: null }]),
    'quast',
  ],
];

describe('a change of', () => {
  it.each(CHANGES)('%s is found at once', async (_name, change, found, lost) => {
    await change();
    expect(await finds(found)).toBe(true);
    if (lost) expect(await finds(lost)).toBe(false);
    await expectTrue();
  });

  it('a change that affects no search does not write the row', async () => {
    const { queries } = await app.countQueries(() => sections.updateUserContact(own(), '+996555123456'));
    expect(queries.filter((query) => query.includes('person_'))).toEqual([]);
    await expectTrue();
  });
});

/** The ways to become unfindable, and findable again. */
describe('a person who may not be found is not found, and has no row', () => {
  const expectLost = async () => {
    expect(await finds('quast')).toBe(false);
    const { words, matches } = await storedRows();
    expect([...words, ...matches].filter(({ userId }) => userId === person.id)).toEqual([]);
    await expectTrue();
  };

  it('while suspended, until the suspension is lifted', async () => {
    await suspendUser(app.context(admin), person.id);
    await expectLost();
    await unsuspendUser(app.context(admin), person.id);
    expect(await finds('quast')).toBe(true);
    await expectTrue();
  });

  it('suspended by a report', async () => {
    await createUserReport(app.context(viewer), { userId: person.id, reason: 'SPAM', text: '' });
    const { items } = await getReportsAdmin(app.context(admin), { open: true, skip: 0, take: 20 });
    await closeReport(app.context(admin), items[0]?.id ?? 0, 'SUSPENDED');
    await expectLost();
  });

  it('while leaving, until they come back, and once erased', async () => {
    const { ctx } = await signIn(app, person);
    await deleteUser(ctx, PASSWORD);
    await expectLost();
    await restoreUser((await signIn(app, person)).ctx);
    expect(await finds('quast')).toBe(true);
    await deleteUser((await signIn(app, person)).ctx, PASSWORD);
    app.clock.advance(30 * DAY_MS + 1);
    await anonymiseDeletedUsers(app.sys);
    await expectLost();
    expect(JSON.stringify((await storedRows()).rows)).not.toContain(`"userId":${person.id},`);
  });
});

describe('a person without a confirmed address is found after', () => {
  const mail = async (address: string) => (await app.mailsTo(address)).at(-1);

  it('they followed the link of their sign-up', async () => {
    const email = `signed-${person.email}`;
    const { user: made } = await createAccount(app.context(), 'STUDENT', {
      firstName: 'Quirin',
      lastName: 'Fresh',
      email,
      password: 'long enough',
      birthDate: '1999-01-02',
      termsAccepted: true,
    });
    person = made;
    expect(await finds('fresh')).toBe(false);
    await confirmUserEmail(app.context(), tokenIn(await mail(email)));
    expect(await finds('fresh')).toBe(true);
    await expectTrue();
  });

  it('they confirmed another one', async () => {
    person = await createUser(app, { role: 'STUDENT', lastName: 'Unknown', emailConfirmedAt: null });
    const email = `other-${person.email}`;
    await updateUserEmail((await signIn(app, person)).ctx, email, PASSWORD);
    await confirmUserEmail(app.context(), tokenIn(await mail(email)));
    expect(await finds('unknown')).toBe(true);
    await expectTrue();
  });

  it('they reset the password by it', async () => {
    person = await createUser(app, { role: 'STUDENT', lastName: 'Forgetful', emailConfirmedAt: null });
    const { token } = await resetUserPassword(app.context(), person.email);
    await confirmResetUserPassword(app.context(), token, codeIn(await mail(person.email)), 'a new password');
    expect(await finds('forgetful')).toBe(true);
    await expectTrue();
  });
});

it('two changes at once leave the result of both', async () => {
  await Promise.all([
    sections.updateUserHeadline(own(), 'Bassoon'),
    suspendUser(app.context(admin), person.id),
    sections.updateUserName(own(), { firstName: 'Both', lastName: 'Ways' }),
  ]);
  expect(await finds('bassoon')).toBe(false);
  await expectTrue();
  await Promise.all([
    unsuspendUser(app.context(admin), person.id),
    sections.updateUserHeadline(own(), 'Trombone'),
  ]);
  expect(await finds('trombone')).toBe(true);
  await expectTrue();
});

describe('backfillPeople', () => {
  it('writes rows that are missing, outdated or wrong, in as many batches as needed, and no others', async () => {
    await app.db
      .execute(sql`insert into "user" (role, first_name, last_name, email, password_hash, birth_date,
      terms_accepted_at, email_confirmed_at) select 'STUDENT', 'Bulk' || n, 'Before', 'bulk' || n || '@example.com', 'x',
      '1990-01-01', now(), now() from generate_series(1, 190) n`);
    await app.db.update(personSearch).set({ version: 0 }).where(eq(personSearch.userId, person.id));
    const ghost = await createUser(app, { role: 'STUDENT', firstName: 'Ghostly' });
    await reindexPeople(app.sys, [ghost.id]);
    await app.db.update(user).set({ suspendedAt: app.clock.now() }).where(eq(user.id, ghost.id));
    await backfillPeople(app.sys);
    expect(await searchUsers(app.context(viewer), { query: 'before' })).toMatchObject({ total: 190 });
    expect(await searchUsers(app.context(viewer), { query: 'ghostly' })).toMatchObject({ total: 0 });
    await expectTrue();
    const { queries } = await app.countQueries(() => backfillPeople(app.sys));
    expect(queries).toHaveLength(1);
  });

  it('stops on request, and continues from there', async () => {
    await app.db.delete(personSearch);
    await backfillPeople(app.sys, AbortSignal.abort());
    const some = (await storedRows()).rows.length;
    expect(some).toBeGreaterThan(0);
    await backfillPeople(app.sys);
    expect((await storedRows()).rows.length).toBeGreaterThan(some);
  });

  it('stores no more of a headline than it needs', async () => {
    await app.db
      .insert(profile)
      .values({ userId: person.id, shortAbout: 'a b c d e f g h i j k l m n o p q r s t u v w x y z' })
      .onConflictDoUpdate({ target: profile.userId, set: { shortAbout: 'a '.repeat(59) } });
    await reindexPeople(app.sys, [person.id]);
    const words = (await storedRows()).words.filter(({ userId, kind }) => userId === person.id && kind === 1);
    expect(words.length).toBeLessThanOrEqual(16);
  });
});
