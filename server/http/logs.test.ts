import { sql } from 'drizzle-orm';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STREAM_EVENTS } from '#contract/socket.ts';
import { createLogger } from '../platform/logger.ts';
import { connect, createUser, tokenFor } from '../testing/factories.ts';
import { createTestApp } from '../testing/harness.ts';
import type { TestApp } from '../testing/harness.ts';
import { rect } from '../testing/realtime-fixtures.ts';
import { startRealtime } from '../testing/realtime.ts';
import type { TestRealtime } from '../testing/realtime.ts';
import { openApi } from '../testing/open-servers.ts';

/** Part of every text that people write here; no log may contain it. */
const MARK = 'Zx7markedText';
const EMAIL = `zx7marked.address@example.com`;
const PASSWORD = `Zx7markedPassword`;

let app: TestApp;
let server: Server;
let base: string;
let realtime: TestRealtime;
const lines: string[] = [];
/** Tokens, tickets and keys that were issued during the test. */
const secrets: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  app.sys.log = createLogger('trace', { write: (line) => void lines.push(line) });
  server = await openApi(app);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  realtime = await startRealtime(app);
});
afterAll(async () => {
  await realtime.close();
  server.closeAllConnections();
  server.close();
  await app.close();
});

async function call<Data = Record<string, unknown>>(query: string, variables: object = {}, token?: string) {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as { data?: Data; errors?: { extensions: { code: string } }[] };
}

const SIGN_UP =
  'mutation ($input: SignUpInput!) { createInstructor(input: $input) { accessToken refreshToken user { id } } }';
const LOGIN =
  'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { accessToken } }';
const person = (email: string) => ({
  firstName: `${MARK}First`,
  lastName: `${MARK}Last`,
  email,
  password: PASSWORD,
  birthDate: '2010-01-01',
  guardianName: `${MARK}Guardian`,
  guardianConsent: true,
  termsAccepted: true,
});

interface SignedUp {
  createInstructor: { accessToken: string; refreshToken: string; user: { id: number } };
}

/** People act, successfully and not, and the database fails in the middle of it. */
async function live(): Promise<void> {
  const { data } = await call<SignedUp>(SIGN_UP, { input: person(EMAIL) });
  const { accessToken = '', refreshToken = '' } = data?.createInstructor ?? {};
  secrets.push(accessToken, refreshToken);
  await call(SIGN_UP, { input: person(EMAIL) });
  await call(LOGIN, { email: EMAIL, password: `${PASSWORD}wrong` });
  await call(LOGIN, { email: { [MARK]: MARK }, password: PASSWORD });
  await call(`{ ${MARK} }`, {}, accessToken);
  await call('{ getCurrentUser { id } }', {}, `${accessToken.slice(0, -4)}AAAA`);
  // A lesson starts for somebody, and only from a confirmed address.
  await app.db.execute(sql.raw('update "user" set email_confirmed_at = now()'));
  const lesson = await call<{ createInstantLesson: { id: number; chatId: number; boardId: number } }>(
    'mutation ($input: InstantLessonInput!) { createInstantLesson(input: $input) { id chatId boardId } }',
    { input: { title: MARK, zone: 'UTC', studentEmails: ['friend@web.test'] } },
    accessToken,
  );
  const { chatId = 0, boardId = 0 } = lesson.data?.createInstantLesson ?? {};
  const { data: given } = await call<{ createSocketTicket: { ticket: string } }>(
    'mutation { createSocketTicket { ticket } }',
    {},
    accessToken,
  );
  const ticket = given?.createSocketTicket.ticket ?? '';
  secrets.push(ticket);
  const client = await realtime.connect({ ticket });
  await expect(realtime.connect({ ticket })).rejects.toThrow('UNAUTHORIZED');
  await client.join('chat', chatId);
  await client.join('board', boardId);
  const speak = async () => {
    const said = await client.send('chat', chatId, { message: MARK });
    const drawn = await client.send('board', boardId, { changes: [rect('a', 1, { text: MARK })] });
    client.socket.emit(STREAM_EVENTS.chat.operation, { [MARK]: MARK });
    return [said.ok, drawn.ok];
  };
  expect(await speak()).toEqual([true, true]);
  await breakDatabase(async () => {
    expect(await speak()).toEqual([false, false]);
    const broken = await call(SIGN_UP, { input: person(`other.${EMAIL}`) });
    expect(broken.errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    await call(LOGIN, { email: EMAIL, password: PASSWORD });
    await call('mutation ($t: String!) { refreshUserToken(token: $t) { accessToken } }', { t: refreshToken });
    await call('mutation ($n: String!) { createLessonBoard(name: $n) { id } }', { n: MARK }, accessToken);
    await call('query ($s: String) { getUserConnections(search: $s) { total } }', { s: MARK }, accessToken);
  });
  await call('mutation ($t: String!) { logoutUser(refreshToken: $t) }', { t: refreshToken });
}

const TABLES = ['"user"', 'refresh_token', 'stream_operation', 'board', 'connection'];

/** Without the tables every statement fails, with the values it contained. */
async function breakDatabase(work: () => Promise<void>): Promise<void> {
  const rename = async (from: (name: string) => string, to: (name: string) => string) => {
    for (const name of TABLES)
      await app.db.execute(sql.raw(`alter table ${from(name)} rename to ${to(name)}`));
  };
  const away = (name: string) => `gone_${name.replaceAll('"', '')}`;
  await rename((name) => name, away);
  try {
    await work();
  } finally {
    await rename(away, (name) => name);
  }
}

describe('the log', () => {
  it('reports faults, and contains nobody’s words, address or tokens', async () => {
    await live();
    const faults = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    expect(faults.length).toBeGreaterThan(4);
    for (const secret of [MARK, EMAIL, PASSWORD, ...secrets]) {
      expect(secret.length).toBeGreaterThan(8);
      expect(lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
    }
  });

  it('contains nobody’s shared contacts, also where they could not be stored', async () => {
    const [ann, ben] = [
      await createUser(app, { role: 'INSTRUCTOR' }),
      await createUser(app, { role: 'STUDENT' }),
    ];
    await connect(app, ann, ben);
    const token = await tokenFor(app, ann);
    const share = () =>
      call(
        'mutation ($id: Int!, $tel: String, $email: String, $text: String) { createUserContactSharing(userId: $id, telNumber: $tel, email: $email, message: $text) }',
        { id: ben.id, tel: '+996555777888', email: EMAIL, text: MARK },
        token,
      );
    lines.length = 0;
    await app.db.execute(sql`alter table contact_sharing rename column message to gone`);
    const failed = await share();
    await app.db.execute(sql`alter table contact_sharing rename column gone to message`);
    expect(failed.errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    expect(lines.length).toBeGreaterThan(0);
    expect(await share()).toEqual({ data: { createUserContactSharing: true } });
    expect(lines.filter((line) => /996555777888|zx7marked/i.test(line))).toEqual([]);
  });

  it('reports a value the database refuses without the value', async () => {
    const failed: unknown = await app.db.execute(sql`select ${MARK}::text::int`).then(
      () => null,
      (error: unknown) => error,
    );
    // As node-postgres reports it: without the statement.
    const bare = Object.assign(new Error(`invalid input syntax for type integer: "${MARK}"`), {
      code: '22P02',
    });
    for (const err of [failed, bare, new Error('outer', { cause: bare })]) {
      lines.length = 0;
      app.sys.log.error({ err }, 'request failed');
      expect(lines[0]).toContain('22P02');
      expect(lines[0]).not.toContain(MARK);
    }
  });
});
