import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tracePool } from '../db/traced.ts';
import { createHttpServer } from '../http/server.ts';
import { listen } from '../lifecycle.ts';
import { startCollector } from '../testing/collector.ts';
import { createUser, tokenFor } from '../testing/factories.ts';
import { createTestApp } from '../testing/harness.ts';
import type { TestApp } from '../testing/harness.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { openTracing } from './open-tracing.ts';
import { NO_TRACING } from './tracing.ts';
import type { Tracing } from './tracing.ts';

/** A collector that does not answer is given up after ten seconds; one that refuses, at once. */
const GIVEN_UP_MS = 9_000;
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;
const REQUEST_ID = '7d9a3f10-52b1-4c2e-9d0f-0a1b2c3d4e5f';
const SECRET = 'private words';

let app: TestApp;
let server: Server;
let tracing: Tracing;
let collector: Awaited<ReturnType<typeof startCollector>>;
let base: string;

beforeAll(async () => {
  collector = await startCollector();
  tracing = await openTracing(collector.url);
  app = await createTestApp();
  if (app.handle.pool) tracePool(app.handle.pool, tracing);
  server = createHttpServer({
    ...{ sys: app.sys, production: true, metrics: createMetrics(), tracing },
    ...{ trustedProxies: ['127.0.0.1'], checkReady: async () => ({ status: 'ready' as const }) },
  });
  await listen(server, 0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
  collector.close();
});

it('a call is one trace: request, operation and statements, below the span of who made it', async () => {
  const token = await tokenFor(app, await createUser(app, { role: 'ADMIN' }));
  const ask = (traceparent: string) =>
    fetch(`${base}/graphql`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...{ traceparent, 'x-request-id': REQUEST_ID },
      },
      body: JSON.stringify({
        query: 'query Named($words: String) { getUsersAdmin(query: $words) { total } }',
        variables: { words: SECRET },
      }),
    });
  expect((await ask(PARENT)).status).toBe(200);
  expect((await ask('no traceparent')).status).toBe(200);
  const jobs = app.sys.db.execute('select 1 as of_a_job');
  await jobs;
  await tracing.close();

  const sent = collector.spans();
  const joined = sent.filter(({ traceId }) => traceId === TRACE);
  const [request] = joined.filter(({ name }) => name === 'POST /graphql');
  expect(request).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    attributes: { 'tildesh.request_id': REQUEST_ID, 'http.response.status_code': 200 },
  });
  const [operation] = joined.filter(({ name }) => name === 'query getUsersAdmin');
  expect(operation?.parentSpanId).toBe(request?.spanId);
  if (app.handle.kind === 'postgres') {
    const statements = joined.filter(
      ({ name, parentSpanId }) => name === 'SQL select' && parentSpanId === operation?.spanId,
    );
    expect(statements.length).toBeGreaterThan(0);
    expect(statements[0]?.attributes).toMatchObject({
      'db.query.text': expect.stringContaining('$1') as unknown,
      'tildesh.request_id': REQUEST_ID,
    });
  }
  // Another caller's words begin no trace, and nobody's are in one.
  expect(sent.filter(({ name }) => name === 'POST /graphql')).toHaveLength(2);
  expect(collector.text()).not.toMatch(/private words|of_a_job|Bearer|Named/);
});

it('a line of the log names its trace', async () => {
  const lines: string[] = [];
  const traced = await openTracing(collector.url);
  const log = createLogger('info', { write: (line) => void lines.push(line) }, traced);
  traced.serve('GET /', PARENT, (span) => {
    log.info('within');
    span.end();
  });
  log.info('outside');
  await traced.close();
  const [within, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(within).toMatchObject({ traceId: TRACE, spanId: expect.stringMatching(/^[\da-f]{16}$/) as unknown });
  expect(outside).not.toHaveProperty('traceId');
});

it('a collector that is away changes no answer and keeps no process from ending', async () => {
  const lost = await openTracing('http://127.0.0.1:9');
  const answered = await lost.serve('GET /', undefined, async (span) => {
    span.end();
    return lost.inSpan('SQL select', {}, async () => 'answered');
  });
  expect(answered).toBe('answered');
  const begun = performance.now();
  await lost.close();
  expect(performance.now() - begun).toBeLessThan(GIVEN_UP_MS);
});

it('without a collector nothing is traced', async () => {
  expect(await openTracing(undefined)).toBe(NO_TRACING);
  expect(NO_TRACING.ids()).toBeNull();
});
