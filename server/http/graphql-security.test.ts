import { request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, tokenFor } from '../testing/factories.ts';
import { createTestApp } from '../testing/harness.ts';
import type { TestApp } from '../testing/harness.ts';
import { readWebDocuments } from '../testing/web-documents.ts';
import { REQUEST_MAX_BYTES } from '#contract/limits.ts';
import { QUERY_LIMITS } from './yoga.ts';
import { openApi } from '../testing/open-servers.ts';

let app: TestApp;
let server: Server;
let base: string;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ production: true });
  token = await tokenFor(app, await createUser(app, { role: 'STUDENT' }));
  server = await openApi(app);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

/** Sends any request that a client could send. */
const send = ({ path = '/graphql', ...init }: RequestInit & { path?: string }) =>
  fetch(`${base}${path}`, init);
const query = async (
  document: string,
  variables?: object,
  bearer?: string,
): Promise<{
  status: number;
  data?: unknown;
  errors?: { message: string; extensions: { code: string } }[];
}> => {
  const answer = await send({
    method: 'POST',
    headers: { ...json, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify({ query: document, variables }),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
};
const json = { 'content-type': 'application/json' };
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code;
const repeat = (count: number, text: (turn: number) => string) =>
  Array.from({ length: count }, (_, turn) => text(turn)).join(' ');

describe('only POST with JSON', () => {
  const body = JSON.stringify({ query: '{ __typename }' });

  it('accepts a POST with JSON', async () => {
    const answer = await send({
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body,
    });
    expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
  });

  it.each<[string, RequestInit & { path?: string }, number]>([
    ['a query by GET', { method: 'GET', path: '/graphql?query=%7B__typename%7D' }, 405],
    [
      'a mutation by GET',
      { method: 'GET', path: '/graphql?query=mutation%7BlogoutUser(refreshToken%3A%22x%22)%7D' },
      405,
    ],
    ['PUT', { method: 'PUT', headers: json, body }, 405],
    [
      'a form',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'query=%7B__typename%7D',
      },
      415,
    ],
    ['plain text', { method: 'POST', headers: { 'content-type': 'text/plain' }, body }, 415],
    [
      'GraphQL as text',
      { method: 'POST', headers: { 'content-type': 'application/graphql' }, body: '{__typename}' },
      415,
    ],
    [
      'multipart',
      { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' },
      415,
    ],
    ['no type', { method: 'POST', body: new Uint8Array([1]) }, 415],
    ['text that is no JSON', { method: 'POST', headers: json, body: '{' }, 400],
    ['no query', { method: 'POST', headers: json, body: '{}' }, 400],
    ['null', { method: 'POST', headers: json, body: 'null' }, 400],
    ['a query that is no text', { method: 'POST', headers: json, body: '{"query":{"a":1}}' }, 400],
    [
      'an unknown parameter',
      { method: 'POST', headers: json, body: '{"query":"{__typename}","trace":true}' },
      400,
    ],
    ['a batch', { method: 'POST', headers: json, body: `[${body},${body}]` }, 400],
    [
      'too large a body',
      {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ query: `{ __typename } #${'x'.repeat(REQUEST_MAX_BYTES)}` }),
      },
      413,
    ],
  ])('refuses %s', async (_name, init, status) => {
    const answer = await send(init);
    expect(answer.status).toBe(status);
    const body = (await answer.json()) as { data?: unknown; errors: { extensions: { code: string } }[] };
    expect(body.data).toBeUndefined();
    expect(body.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('tracing', () => {
  it('is not available: no TRACE, no extension, no header', async () => {
    const traced = new Promise<number>((resolve, reject) => {
      const tracing = request(`${base}/graphql`, { method: 'TRACE' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      tracing.once('error', reject).end();
    });
    expect(await traced).toBe(405);
    const answer = await send({
      method: 'POST',
      headers: {
        ...json,
        'apollo-tracing': '1',
        'x-apollo-tracing': '1',
        'apollo-federation-include-trace': 'ftv1',
        'x-graphql-yoga-debug': '1',
      },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
    expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
    expect(answer.headers.get('server')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
    const hashed = { version: 1, sha256Hash: '00' };
    const persisted = await send({
      method: 'POST',
      headers: json,
      body: JSON.stringify({ extensions: { tracing: {}, persistedQuery: hashed } }),
    });
    expect(persisted.status).toBe(400);
  });
});

describe('what one operation may ask for', () => {
  const deep = (levels: number): string =>
    levels === 0 ? 'id' : `items { interactedUsers { ${deep(levels - 1)} } }`;

  it.each<[string, string]>([
    ['aliases', `{ ${repeat(QUERY_LIMITS.aliases + 1, (turn) => `a${turn}: getCurrentUser { id }`)} }`],
    [
      'aliases in fragments',
      `{ ...F } fragment F on Query { ${repeat(QUERY_LIMITS.aliases + 1, (turn) => `a${turn}: getCurrentUser { id }`)} }`,
    ],
    [
      'directives',
      `{ getCurrentUser { id ${repeat(QUERY_LIMITS.directives + 1, () => '@include(if: true)')} } }`,
    ],
    ['tokens', `{ getCurrentUser { ${repeat(QUERY_LIMITS.tokens + 1, () => 'id')} } }`],
    [
      'depth',
      `{ ${repeat(QUERY_LIMITS.depth + 2, () => '... on Query {')} __typename ${'}'.repeat(QUERY_LIMITS.depth + 2)} }`,
    ],
    ['duplicate fields', `{ ${repeat(300, () => 'getCurrentUser { id }')} }`],
    ['calls', `{ ${repeat(5, (turn) => `a${turn}: getCurrentUser { id }`)} }`],
    ['mutations', 'mutation { createSocketTicket { url } again: createSocketTicket { url } }'],
    [
      'items',
      '{ getLessonSchedules(period: PAST, take: 100) { items { students { id firstName photos { fullUri photoSize } } } } }',
    ],
  ])('refuses too many %s', async (_name, document) => {
    const answer = await query(document, {}, token);
    expect(codeOf(answer)).toBe('QUERY_TOO_COMPLEX');
    expect(answer.status).toBe(400);
  });

  it('refuses circular fragments, deep nesting and unknown directives', async () => {
    const circle =
      '{ getCurrentUser { ...A } } fragment A on CurrentUser { id ...B } fragment B on CurrentUser { ...A }';
    for (const document of [
      circle,
      `{ getCurrentUserNotifications { ${deep(6)} } }`,
      '{ getCurrentUser @trace { id } }',
      '{',
      '',
    ]) {
      const answer = await query(document, {}, token);
      expect(answer.data).toBeUndefined();
      expect(answer.status).toBe(400);
    }
  });

  it('accepts every document of the web', async () => {
    const documents = readWebDocuments();
    expect(documents.size).toBeGreaterThan(20);
    for (const [name, document] of documents) {
      const answer = await query(document, { take: 20 });
      // Variables and rights are missing; the test checks only that the text itself is accepted.
      expect([name, codeOf(answer)]).not.toEqual([name, 'QUERY_TOO_COMPLEX']);
      expect(answer.errors?.[0]?.message ?? '').not.toMatch(/Cannot query field|Syntax Error|Unknown/);
    }
  });
});

describe('information about the schema and faults', () => {
  it('hides the schema and its names in production', async () => {
    for (const document of ['{ __schema { types { name } } }', '{ __type(name: "User") { name } }']) {
      const answer = await query(document, {}, token);
      expect(answer.data).toBeUndefined();
      expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    }
    const typed = await query('{ getCurrentUse { id } }', {}, token);
    const enumValue = await query('{ getCurrentUserNotifications(type: Lessn) { total } }', {}, token);
    const variable = await query(
      'query ($t: NotificationType) { getCurrentUserNotifications(type: $t) { total } }',
      { t: 'Lessn' },
      token,
    );
    for (const answer of [typed, enumValue, variable]) {
      expect(answer.errors).toHaveLength(1);
      expect(JSON.stringify(answer.errors)).not.toContain('Did you mean');
      expect(JSON.stringify(answer.errors)).not.toContain('Lesson"');
    }
  });

  it('reveals only the request id of a fault', async () => {
    const broken = await createTestApp();
    const secret = 'the table of passwords';
    broken.sys.platform.clock.now = () => {
      throw new Error(secret);
    };
    const answer = await broken.query('mutation { createSocketTicket { url } }', {}, token);
    await broken.close();
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer)).not.toContain(secret);
    expect(answer.errors?.[0]).toMatchObject({
      message: 'INTERNAL_SERVER_ERROR',
      extensions: {
        code: 'INTERNAL_SERVER_ERROR',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    });
  });

  it('shows the schema to developers', async () => {
    const open = await createTestApp({ production: false });
    const answer = await open.query('{ __schema { queryType { name } } }');
    await open.close();
    expect(answer.data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  });
});

describe('bad values', () => {
  const text = 'x\u0000\ud800\u202e🏳️‍🌈';

  it('never cause a fault', async () => {
    const searches = [text, '\ud800', 'ﷺ'.repeat(60), "'; drop table user; --", '\\'];
    for (const search of searches) {
      const answer = await query(
        'query ($s: String) { getUserConnections(search: $s) { total } }',
        { s: search },
        token,
      );
      expect(answer.errors?.[0]?.extensions.code ?? 'fine').toMatch(/fine|BAD_USER_INPUT/);
    }
    const ids = [[2 ** 31 - 1], [-1], [0], ['1'], [1.5], [1e400], null, {}, 'x'];
    for (const value of ids) {
      const answer = await query(
        'mutation ($ids: [Int!]!) { setNotificationsSeen(ids: $ids) { messagesCount } }',
        { ids: value },
        token,
      );
      expect(answer.errors?.[0]?.extensions.code ?? 'fine').toMatch(/fine|BAD_USER_INPUT/);
    }
    const login =
      'mutation ($e: String!, $p: String!) { loginUser(email: $e, password: $p) { accessToken } }';
    expect(codeOf(await query(login, { e: text, p: text }))).toBe('INVALID_CREDENTIALS');
    const zone = 'mutation ($z: String!) { updateUserTimeZone(timeZone: $z) { id } }';
    expect(codeOf(await query(zone, { z: text }, token))).toBe('BAD_USER_INPUT');
  });
});
