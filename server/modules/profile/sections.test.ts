import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { language, speciality } from '../../db/schema/profile.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let person: UserRow;
let token: string;
const ids = { en: 0, de: 0, specialities: [] as number[] };
const slugs = new Map<number, string>();

beforeAll(async () => {
  app = await createTestApp();
  const languages = await app.db.select().from(language);
  const idOf = (code: string) => languages.find((row) => row.code === code)?.id ?? 0;
  ids.en = idOf('en');
  ids.de = idOf('de');
  for (const { id, slug } of await app.db.select().from(speciality)) slugs.set(id, slug);
  ids.specialities = [...slugs.keys()];
});
beforeEach(async () => {
  person = await createUser(app, { role: 'INSTRUCTOR' });
  token = await tokenFor(app, person);
});
afterAll(() => app.close());

const OWN = `id firstName lastName telNumber shortAbout longAbout showOnRecommendationPage recommendationMissing
  specialities { id } interests { id } targetLanguage { code } languageLevel
  speakLanguages { language { code } level } prices { title hourlyPrice { amount currency } }`;

/** Changes one section by its mutation; returns the changed data, or the refusal. */
async function change(field: string, as = token) {
  const { data, errors } = await app.query(`mutation { own: ${field} { ${OWN} } }`, {}, as);
  const refusal = errors?.[0]?.extensions;
  return refusal ? { code: refusal.code, fields: refusal.fields } : (data?.own as Record<string, unknown>);
}
const refused = (field: string, code: string, values?: object) => ({
  code: 'BAD_USER_INPUT',
  fields: { [field]: values ? { code, values } : { code } },
});
const text = (value: string) => JSON.stringify(value);

describe('each section of one’s own profile', () => {
  it('changes by itself and emits an event for caches of its pages', async () => {
    expect(await change('updateUserName(firstName: " Айгүл\\n ", lastName: "O’Neil-Ким")')).toMatchObject({
      firstName: 'Айгүл',
      lastName: 'O’Neil-Ким',
    });
    expect(await change('updateUserContact(telNumber: "+996 (555) 123-456")')).toMatchObject({
      telNumber: '+996555123456',
      firstName: 'Айгүл',
    });
    expect(await change('updateUserContact(telNumber: null)')).toMatchObject({ telNumber: null });
    expect(await change('updateUserHeadline(shortAbout: "one\\ntwo")')).toMatchObject({
      shortAbout: 'one two',
    });
    expect(await change('updateUserAbout(longAbout: "one\\r\\ntwo")')).toMatchObject({
      longAbout: 'one\ntwo',
    });
    expect(await change(`updateUserTargetLanguage(languageId: ${ids.en}, level: C1)`)).toMatchObject({
      targetLanguage: { code: 'en' },
      languageLevel: 'C1',
    });
    expect(
      await change(
        `updateUserSpeakLanguages(languages: [{languageId: ${ids.en}, level: A1}, {languageId: ${ids.de}}, {languageId: ${ids.en}, level: B2}])`,
      ),
    ).toMatchObject({
      speakLanguages: [
        { language: { code: 'en' }, level: 'B2' },
        { language: { code: 'de' }, level: null },
      ],
    });
    expect(
      await change('updateUserPrices(prices: [{title: "Hour", hourlyPrice: {amount: 1, currency: KGS}}])'),
    ).toMatchObject({ prices: [{ title: 'Hour', hourlyPrice: { amount: 1, currency: 'KGS' } }] });
    expect(await change('updateUserPrices(prices: [])')).toMatchObject({ prices: [] });
    const emitted = app.sent.filter(({ event }) => 'userIds' in event && event.userIds.includes(person.id));
    expect(emitted.filter(({ name }) => name === 'profile.changed')).toHaveLength(9);
  });

  it.each([
    ['emoji', '👩‍🏫 teacher 🇰🇬', '👩‍🏫 teacher 🇰🇬'],
    ['right to left', 'أستاذة اللغة', 'أستاذة اللغة'],
    ['overrides that turn what follows', 'a\u202Eb\u2066c\u200F', 'abc'],
    ['HTML, kept as the text it is', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['only spaces', ' \t\u00a0\n ', ''],
    ['NUL', 'a\u0000b', 'ab'],
    ['half of a character', 'a\ud83d', 'a\ufffd'],
  ])('keeps %s', async (_name, typed, stored) => {
    const { data } = await app.query<{ own: { shortAbout: string } }>(
      'mutation ($text: String!) { own: updateUserHeadline(shortAbout: $text) { shortAbout } }',
      { text: typed },
      token,
    );
    expect(data?.own.shortAbout).toBe(stored);
  });

  it('is refused with the field and the reason', async () => {
    const long = 'я'.repeat(10_000);
    const price = (title: string, amount: number) =>
      change(
        `updateUserPrices(prices: [{title: ${text(title)}, hourlyPrice: {amount: ${amount}, currency: USD}}])`,
      );
    expect(await change(`updateUserName(firstName: ${text(long)}, lastName: "  ")`)).toEqual({
      code: 'BAD_USER_INPUT',
      fields: {
        firstName: { code: 'TOO_LONG', values: { length: 60 } },
        lastName: { code: 'LAST_NAME_REQUIRED' },
      },
    });
    expect(await change('updateUserName(firstName: "Anna", lastName: "Suppоrt")')).toEqual(
      refused('lastName', 'NAME_OF_STAFF'),
    );
    expect(await change('updateUserName(firstName: "😀", lastName: "X")')).toEqual(
      refused('firstName', 'INVALID_VALUE'),
    );
    expect(await change(`updateUserHeadline(shortAbout: ${text(long)})`)).toEqual(
      refused('shortAbout', 'TOO_LONG', { length: 120 }),
    );
    expect(await change(`updateUserAbout(longAbout: ${text(long)})`)).toEqual(
      refused('longAbout', 'TOO_LONG', { length: 4000 }),
    );
    for (const phone of ['123', 'call me', '0555 123 456', '+', `+996${'5'.repeat(50)}`])
      expect(await change(`updateUserContact(telNumber: ${text(phone)})`)).toEqual(
        refused('telNumber', 'INVALID_PHONE'),
      );
    expect(await price('Hour', 0)).toEqual(refused('prices.0.hourlyPrice.amount', 'POSITIVE_NUMBER'));
    expect(await price('Hour', -5)).toEqual(refused('prices.0.hourlyPrice.amount', 'POSITIVE_NUMBER'));
    expect(await price('Hour', 1_000_000_001)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await price(' \u200b\u200d ', 5)).toEqual(refused('prices.0.title', 'REQUIRED'));
    const many = (count: number) =>
      Array(count).fill('{title: "x", hourlyPrice: {amount: 1, currency: USD}}').join(' ');
    expect(await change(`updateUserPrices(prices: [${many(11)}])`)).toMatchObject(
      refused('prices', 'TOO_MANY_ITEMS', { value: 10 }),
    );
  });

  it('has three specialities at most, each once', async () => {
    const [a, b, c, d] = ids.specialities;
    const choose = (...chosen: (number | undefined)[]) =>
      change(`updateUserSpecialities(specialityIds: [${chosen.join(' ')}])`);
    expect(await choose(c, a, c, a, b)).toMatchObject({ specialities: [{ id: c }, { id: a }, { id: b }] });
    expect(await choose(a, b, c, d)).toEqual(refused('specialityIds', 'TOO_MANY_ITEMS', { value: 3 }));
    expect(await choose(999_999)).toEqual(refused('specialityIds', 'INVALID_VALUE'));
    expect(await choose(-1)).toMatchObject({ code: 'BAD_USER_INPUT' });
    // Saved at once from two tabs: one of them wins, they are never mixed.
    await Promise.all([choose(a, b), choose(c, d), choose(a, c, d)]);
    const { specialities } = (await change('updateUserHeadline(shortAbout: "x")')) as {
      specialities: object[];
    };
    expect(specialities.length).toBeLessThanOrEqual(3);
  });

  it('accepts only target languages to teach, and no unknown or foreign one', async () => {
    expect(await change(`updateUserTargetLanguage(languageId: ${ids.de}, level: C1)`)).toEqual(
      refused('languageId', 'INVALID_VALUE'),
    );
    expect(await change('updateUserSpeakLanguages(languages: [{languageId: 999999}])')).toEqual(
      refused('languages', 'INVALID_VALUE'),
    );
    expect(await change('updateUserInterests(interestIds: [999999])')).toEqual(
      refused('interestIds', 'INVALID_VALUE'),
    );
    expect(await change('updateUserTargetLanguage(languageId: null, level: C2)')).toMatchObject({
      targetLanguage: null,
      languageLevel: null,
    });
  });

  it('keeps entries removed from the lists since, and gives them to nobody new', async () => {
    const [old, other] = ids.specialities.slice(-2);
    const choose = (as?: string) =>
      change(`updateUserSpecialities(specialityIds: [${old ?? 0} ${other ?? 0}])`, as);
    const only = await change(`updateUserSpecialities(specialityIds: [${old ?? 0}])`);
    expect(only).toMatchObject({ specialities: [{ id: old }] });
    await app.db
      .update(speciality)
      .set({ archivedAt: new Date() })
      .where(eq(speciality.id, old ?? 0));
    expect(await choose()).toMatchObject({ specialities: [{ id: old }, { id: other }] });
    const newcomer = await tokenFor(app, await createUser(app, { role: 'INSTRUCTOR' }));
    expect(await choose(newcomer)).toEqual(refused('specialityIds', 'INVALID_VALUE'));
  });

  it('refuses visitors, people who are leaving, and anybody but its owner', async () => {
    expect(await change('updateUserHeadline(shortAbout: "x")', '')).toMatchObject({ code: 'UNAUTHORIZED' });
    await app.db.update(user).set({ deletedAt: new Date() }).where(eq(user.id, person.id));
    expect(await change('updateUserHeadline(shortAbout: "x")')).toMatchObject({ code: 'USER_DELETED' });
  });
});

describe('consent to be recommended', () => {
  const show = (value: boolean, as?: string) =>
    change(`updateUserRecommendation(showOnRecommendationPage: ${value})`, as);
  /** Whether the person is shown on the landing page, and on the pages of their specialities. */
  const isShown = async () => {
    const shown = [];
    for (const filter of [
      'take: 100',
      ...ids.specialities.slice(0, 2).map((id) => `specialitySlug: "${slugs.get(id)}"`),
    ]) {
      const call = `{ list: getRecommendedInstructors(${filter}) { items { id } } }`;
      const { data } = await app.query<{ list: { items: { id: number }[] } }>(call);
      shown.push(data?.list.items.some(({ id }) => id === person.id));
    }
    return shown;
  };
  const withPrice = 'updateUserPrices(prices: [{title: "Hour", hourlyPrice: {amount: 500, currency: KGS}}])';
  async function complete() {
    await app.db.update(user).set({ photoId: 'x' }).where(eq(user.id, person.id));
    await change(withPrice);
    await change(`updateUserTargetLanguage(languageId: ${ids.en}, level: C1)`);
    return change(`updateUserSpecialities(specialityIds: [${ids.specialities[0] ?? 0}])`);
  }

  it('needs photo, price, target language and a speciality', async () => {
    expect(await show(true)).toMatchObject({ code: 'RECOMMENDATION_INCOMPLETE' });
    const before = (await change('updateUserHeadline(shortAbout: "")')) as Record<string, unknown>;
    expect(before.recommendationMissing).toEqual(['PHOTO', 'PRICE', 'TARGET_LANGUAGE', 'SPECIALITY']);
    expect(await complete()).toMatchObject({ recommendationMissing: [], showOnRecommendationPage: false });
    expect(await show(true)).toMatchObject({ showOnRecommendationPage: true });
    expect(await isShown()).toEqual([true, true, false]);
    await change(`updateUserSpecialities(specialityIds: [${ids.specialities[1] ?? 0}])`);
    expect(await isShown()).toEqual([true, false, true]);
    expect(await show(false)).toMatchObject({ showOnRecommendationPage: false });
    expect(await isShown()).toEqual([false, false, false]);
  });

  it('needs a confirmed email', async () => {
    await app.db.update(user).set({ emailConfirmedAt: null }).where(eq(user.id, person.id));
    expect(await complete()).toMatchObject({ recommendationMissing: ['EMAIL'] });
    expect(await show(true)).toMatchObject({ code: 'RECOMMENDATION_INCOMPLETE' });
    await app.db.update(user).set({ emailConfirmedAt: new Date() }).where(eq(user.id, person.id));
    expect(await show(true)).toMatchObject({ showOnRecommendationPage: true });
  });

  it.each([
    ['the price', 'updateUserPrices(prices: [])'],
    ['the target language', 'updateUserTargetLanguage(languageId: null)'],
    ['the speciality', 'updateUserSpecialities(specialityIds: [])'],
    ['the photo', 'removeUserPhoto'],
  ])('ends with %s', async (_name, mutation) => {
    await complete();
    await show(true);
    expect(await isShown()).toEqual([true, true, false]);
    expect(await change(mutation)).toMatchObject({ showOnRecommendationPage: false });
    expect(await isShown()).toEqual([false, false, false]);
  });

  it('is for instructors', async () => {
    for (const role of ['STUDENT', 'ADMIN'] as const) {
      const other = await tokenFor(app, await createUser(app, { role }));
      expect(await show(true, other)).toMatchObject({ code: 'INSUFFICIENT_ROLE' });
    }
  });
});
