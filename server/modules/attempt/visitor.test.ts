import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR_BROWSER_TTL } from '#contract/limits.ts';
import { VISITOR_HEADER } from '#contract/visitor.ts';
import { visitorAttempt } from '../../db/schema/quiz.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addQuiz, addStatements } from '../../testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import { webDocument } from '../../testing/web-documents.ts';
import type { UserRow } from '../account/model.ts';
import { forgetBrowsers } from './jobs.ts';
import { eraseAttemptsOf } from './service.ts';

let app: TestApp;
let author: UserRow;
let student: UserRow;
let get: ReturnType<typeof createWebCaller>['get'];
let ask: ReturnType<typeof createWebCaller>['ask'];

beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

async function makeQuiz(attemptsLimit = 1): Promise<number> {
  const quizId = await addQuiz(app, author, { attemptsLimit, exercisesCount: 1 });
  await addStatements(app, quizId, 1);
  return quizId;
}

interface Answer {
  it: { id: string } | undefined;
  code: string | undefined;
}

/** A browser as the web sees it: it keeps the token that it is given. */
function openBrowser(token: string | null = null) {
  const browser = { token, ask: call };
  let calls = 0;
  async function call(operation: string, variables: object): Promise<Answer> {
    calls += 1;
    const request = new Request('http://api.test/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(browser.token ? { [VISITOR_HEADER]: browser.token } : {}),
      },
      body: JSON.stringify({ query: webDocument(operation), variables }),
    });
    // Each from an address of its own: limits by address are not what is tested.
    const info = { requestId: 'r', address: `203.0.113.${calls} ${app.sys.platform.ids.uuid()}` };
    const response = await app.yoga.fetch(request, info);
    browser.token = response.headers.get(VISITOR_HEADER) ?? browser.token;
    const { data, errors } = (await response.json()) as {
      data?: Record<string, { id: string }> | null;
      errors?: { extensions: { code: string } }[];
    };
    return { it: data ? Object.values(data)[0] : undefined, code: errors?.[0]?.extensions.code };
  }
  return browser;
}
type Browser = ReturnType<typeof openBrowser>;

const begin = async (browser: Browser, quizId: number) => {
  const { it, code } = await browser.ask('StartQuizAttempt', { quizId });
  expect(code).toBeUndefined();
  return it?.id ?? '';
};
const send = async (browser: Browser, quizId: number, attemptId: string, telNumber: string) => {
  const nonRegisteredData = { fullName: `Visitor ${telNumber}`, telNumber };
  const sent = { quizId, attemptId, data: [], nonRegisteredData };
  return (await browser.ask('CheckQuizExercises', sent)).code;
};
const take = async (browser: Browser, quizId: number, telNumber: string) =>
  send(browser, quizId, await begin(browser, quizId), telNumber);

const submissionsOf = async (quizId: number) =>
  (
    await get<{ items: object[] }>(author, 'GetQuizHistoryPaginated', {
      of: 'STUDENTS',
      withFlags: [],
      withoutFlags: [],
      quizId,
    })
  ).items.length;

const PHONE = '+996 555 123 456';
const OTHER_PHONE = '+996 700 000 001';

test('a browser that has used its attempts may neither begin nor submit, under whatever phone', async () => {
  const quizId = await makeQuiz();
  const browser = openBrowser();
  const second = await begin(browser, quizId);
  expect(await take(browser, quizId, PHONE)).toBeUndefined();
  expect(await browser.ask('StartQuizAttempt', { quizId })).toMatchObject({ code: 'ATTEMPT_LIMIT_REACHED' });
  expect(await send(browser, quizId, second, OTHER_PHONE)).toBe('ATTEMPT_LIMIT_REACHED');
  expect(await submissionsOf(quizId)).toBe(1);
});

test('a phone that has used its attempts may not submit from another browser, however it is written', async () => {
  const quizId = await makeQuiz();
  expect(await take(openBrowser(), quizId, PHONE)).toBeUndefined();
  for (const telNumber of [PHONE, '0555123456', '996 (555) 12-34-56', '00996555123456'])
    expect(await take(openBrowser(), quizId, telNumber), telNumber).toBe('ATTEMPT_LIMIT_REACHED');
  expect(await submissionsOf(quizId)).toBe(1);
  expect(await take(openBrowser(), quizId, OTHER_PHONE)).toBeUndefined();
});

test('each quiz counts its own, up to its limit', async () => {
  const quizId = await makeQuiz(2);
  const browser = openBrowser();
  for (const code of [undefined, undefined]) expect(await take(browser, quizId, PHONE)).toBe(code);
  expect((await browser.ask('StartQuizAttempt', { quizId })).code).toBe('ATTEMPT_LIMIT_REACHED');
  expect(await take(browser, await makeQuiz(1), PHONE)).toBeUndefined();
});

test('of submissions at once as many are stored as the limit allows', async () => {
  const quizId = await makeQuiz(2);
  const browser = openBrowser();
  const attempts: string[] = [];
  for (let made = 0; made < 6; made += 1) attempts.push(await begin(browser, quizId));
  const codes = await Promise.all(
    attempts.map((attemptId, index) => send(browser, quizId, attemptId, `+99655512345${index}`)),
  );
  expect(codes.filter((code) => code === undefined)).toHaveLength(2);
  expect(codes.filter((code) => code === 'ATTEMPT_LIMIT_REACHED')).toHaveLength(4);
  expect(await submissionsOf(quizId)).toBe(2);
});

test('the last attempt that is sent twice, at once or again, is stored once and refused never', async () => {
  const quizId = await makeQuiz();
  const browser = openBrowser();
  const attemptId = await begin(browser, quizId);
  const twice = [send(browser, quizId, attemptId, PHONE), send(browser, quizId, attemptId, PHONE)];
  expect(await Promise.all(twice)).toEqual([undefined, undefined]);
  expect(await send(browser, quizId, attemptId, PHONE)).toBeUndefined();
  expect(await submissionsOf(quizId)).toBe(1);
});

test('a token that the api has not signed, or that has expired, is replaced', async () => {
  const quizId = await makeQuiz();
  const browser = openBrowser();
  await begin(browser, quizId);
  const { token } = browser;
  expect(token).toBeTruthy();
  await begin(browser, quizId);
  expect(browser.token).toBe(token);
  const [id, expires, signature] = (token ?? '').split('.');
  const forged = crypto.randomUUID();
  for (const wrong of [`${forged}.${expires}.${signature}`, `${id}.9${expires}.${signature}`, 'nonsense']) {
    const forger = openBrowser(wrong);
    await begin(forger, quizId);
    expect(forger.token).not.toBe(wrong);
  }
  app.clock.advance(VISITOR_BROWSER_TTL * 1000 + 1);
  await begin(browser, quizId);
  expect(browser.token).not.toBe(token);
});

test('nobody is marked without need: no limit, or an account', async () => {
  const browser = openBrowser();
  const free = await makeQuiz(0);
  for (let made = 0; made < 3; made += 1) expect(await take(browser, free, PHONE)).toBeUndefined();
  expect(browser.token).toBeNull();
  const quizId = await makeQuiz();
  const attempt = await get<{ id: string }>(student, 'StartQuizAttempt', { quizId });
  await get(student, 'CheckQuizExercises', { quizId, attemptId: attempt.id, data: [] });
  expect((await ask(student, 'StartQuizAttempt', { quizId })).code).toBe('ATTEMPT_LIMIT_REACHED');
  expect(await app.db.$count(visitorAttempt, undefined)).toBeGreaterThan(0);
  expect((await visitsOf(quizId)).length).toBe(0);
});

const visitsOf = async (quizId: number) =>
  (await app.db.select().from(visitorAttempt)).filter((visit) => visit.quizId === quizId);

test('what is stored names no browser, differs by quiz, and goes with its age and with the author', async () => {
  const [first, second] = [await makeQuiz(), await makeQuiz()];
  const browser = openBrowser();
  for (const quizId of [first, second]) await take(browser, quizId, PHONE);
  const [one, two] = [...(await visitsOf(first)), ...(await visitsOf(second))];
  expect(one?.browser).not.toBe(two?.browser);
  expect(JSON.stringify([one, two])).not.toContain(browser.token?.split('.')[0]);
  await forgetBrowsers(app.sys);
  expect(await visitsOf(first)).toHaveLength(1);
  app.clock.advance(VISITOR_BROWSER_TTL * 1000 + 1);
  const recent = await makeQuiz();
  await take(browser, recent, PHONE);
  await forgetBrowsers(app.sys);
  expect([(await visitsOf(first)).length, (await visitsOf(recent)).length]).toEqual([0, 1]);
  expect(await submissionsOf(first)).toBe(1);
  await eraseAttemptsOf(app.sys, author.id);
  expect(await visitsOf(recent)).toEqual([]);
});
