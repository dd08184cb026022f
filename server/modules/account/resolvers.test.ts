import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const LOGIN = `mutation ($email: String!, $password: String!) {
  loginUser(email: $email, password: $password) {
    accessToken refreshToken accessTokenExpiresAt loginHistoryId user { id role email firstName lastName }
  }
}`;
const SIGN_UP = (field: string) =>
  `mutation ($input: SignUpInput!) { ${field}(input: $input) { user { id role } } }`;
const REFRESH = 'mutation ($token: String!) { refreshUserToken(token: $token) { accessToken refreshToken } }';
const LOGOUT = 'mutation ($token: String!) { logoutUser(refreshToken: $token) }';
const ME =
  '{ getCurrentUser { id email timeZone photos { photoSize fullUri } viewerCan { scheduleLessons ownBoards } } }';
const ZONE = 'mutation ($zone: String!) { updateUserTimeZone(timeZone: $zone) { timeZone } }';
const TICKET = 'mutation { createSocketTicket { ticket url expiresAt } }';
const signUp = {
  firstName: 'Emma',
  lastName: 'Ford',
  email: 'emma@example.com',
  password: 'long enough',
  birthDate: '1999-01-02',
  termsAccepted: true,
};

const codes = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.map(({ extensions }) => extensions.code);
type Tokens = { accessToken: string; refreshToken: string };

describe('signing in and out', () => {
  it('goes through login, refresh and logout', async () => {
    const person = await createUser(app, { role: 'INSTRUCTOR' });
    const login = await app.query<{ loginUser: Tokens }>(LOGIN, { email: person.email, password: PASSWORD });
    expect(login.errors).toBeUndefined();
    expect(login.data?.loginUser).toMatchObject({
      user: { id: person.id, role: 'INSTRUCTOR', email: person.email },
      accessTokenExpiresAt: '2026-11-21T09:15:00.000Z',
    });
    const refreshed = await app.query<{ refreshUserToken: Tokens }>(REFRESH, {
      token: login.data?.loginUser.refreshToken,
    });
    const { accessToken = '', refreshToken } = refreshed.data?.refreshUserToken ?? {};
    expect((await app.query(ME, {}, accessToken)).data?.getCurrentUser).toMatchObject({ id: person.id });
    expect((await app.query(LOGOUT, { token: refreshToken })).data).toEqual({ logoutUser: true });
    const after = await app.query(ME, {}, accessToken);
    expect(codes(after)).toEqual(['UNAUTHORIZED']);
    expect(codes(await app.query(REFRESH, { token: refreshToken }))).toEqual(['UNAUTHORIZED']);
  });

  it('refuses wrong credentials and wrong types', async () => {
    expect(codes(await app.query(LOGIN, { email: 'nobody@example.com', password: 'x' }))).toEqual([
      'INVALID_CREDENTIALS',
    ]);
    expect(codes(await app.query(LOGIN, { email: 5, password: null }))).toEqual([
      'BAD_USER_INPUT',
      'BAD_USER_INPUT',
    ]);
  });
});

describe('signing up', () => {
  it.each([
    ['createInstructor', 'INSTRUCTOR'],
    ['createStudent', 'STUDENT'],
  ])('%s signs up a %s', async (field, role) => {
    const answer = await app.query(SIGN_UP(field), { input: { ...signUp, email: `${field}@example.com` } });
    expect(answer.data?.[field]).toMatchObject({ user: { role } });
  });

  it('names the fields that are wrong, and the email that is taken', async () => {
    const bad = await app.query(SIGN_UP('createStudent'), {
      input: { ...signUp, firstName: '', email: 'x' },
    });
    expect(bad.status).toBe(200);
    expect(bad.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { firstName: { code: 'NAME_REQUIRED' }, email: { code: 'INVALID_EMAIL' } },
    });
    await app.query(SIGN_UP('createStudent'), { input: signUp });
    expect(codes(await app.query(SIGN_UP('createInstructor'), { input: signUp }))).toEqual([
      'USER_EMAIL_ALREADY_CREATED',
    ]);
    const young = await app.query(SIGN_UP('createStudent'), {
      input: { ...signUp, birthDate: '2020-01-01' },
    });
    expect(codes(young)).toEqual(['AGE_TOO_YOUNG']);
    for (const birthDate of ['2020-02-30', 'yesterday', '0000-01-01', 20200101]) {
      expect(codes(await app.query(SIGN_UP('createStudent'), { input: { ...signUp, birthDate } }))).toEqual([
        'BAD_USER_INPUT',
      ]);
    }
  });
});

it('administrators alone carry the mark of the staff, to everybody', async () => {
  const marks = [];
  for (const role of ['ADMIN', 'INSTRUCTOR', 'STUDENT'] as const) {
    const { id } = await createUser(app, { role });
    const { data } = await app.query<{ getUser: { isStaff: boolean } }>(
      'query ($id: Int!) { getUser(id: $id) { isStaff } }',
      { id },
    );
    marks.push(data?.getUser.isStaff);
  }
  expect(marks).toEqual([true, false, false]);
});

it('a person chooses whether to be in groups with strangers', async () => {
  const token = await tokenFor(app, await createUser(app, { role: 'STUDENT' }));
  const read = async () =>
    (await app.query('{ getCurrentUser { allowsStrangerGroups } }', {}, token)).data?.getCurrentUser;
  expect(await read()).toEqual({ allowsStrangerGroups: true });
  await app.query('mutation { updateUserStrangerGroups(allowed: false) { id } }', {}, token);
  expect(await read()).toEqual({ allowsStrangerGroups: false });
});

describe('the current user', () => {
  it('is shown with photos and abilities', async () => {
    const person = await createUser(app, { role: 'STUDENT', photoId: 'abc' });
    const answer = await app.query<{ getCurrentUser: { photos: unknown[] } }>(
      ME,
      {},
      await tokenFor(app, person),
    );
    expect(answer.data?.getCurrentUser).toMatchObject({
      viewerCan: { scheduleLessons: false, ownBoards: false },
    });
    expect(answer.data?.getCurrentUser.photos).toEqual(
      [64, 128, 256, 512].map((photoSize) => ({ photoSize, fullUri: `/api/photos/abc-${photoSize}.webp` })),
    );
  });

  it('is null for a visitor', async () => {
    expect((await app.query(ME)).data).toEqual({ getCurrentUser: null });
  });

  it('changes its zone; visitors and bad zones are refused', async () => {
    const token = await tokenFor(app, await createUser(app, { role: 'STUDENT' }));
    expect((await app.query(ZONE, { zone: 'Europe/Berlin' }, token)).data).toEqual({
      updateUserTimeZone: { timeZone: 'Europe/Berlin' },
    });
    expect(codes(await app.query(ZONE, { zone: 'Mars' }, token))).toEqual(['BAD_USER_INPUT']);
    expect(codes(await app.query(ZONE, { zone: 'UTC' }))).toEqual(['UNAUTHORIZED']);
  });

  it('gets a socket ticket; visitors do not', async () => {
    const token = await tokenFor(app, await createUser(app, { role: 'STUDENT' }));
    expect((await app.query(TICKET, {}, token)).data?.createSocketTicket).toMatchObject({
      expiresAt: '2026-11-21T09:01:00.000Z',
    });
    expect(codes(await app.query(TICKET))).toEqual(['UNAUTHORIZED']);
    expect(codes(await app.query(TICKET, {}, 'x'))).toEqual(['UNAUTHORIZED']);
  });
});
