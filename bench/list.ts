import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { SystemContext } from '../server/context.ts';
import { createRequestContext } from '../server/http/context.ts';
import { createGraphqlServer } from '../server/http/yoga.ts';
import { connect, createSchedule } from '../server/testing/factories.ts';
import { readWebDocuments } from '../server/testing/web-documents.ts';
import { alternate, cpuSeconds, leaveServerCpu, option, percentile } from './measure.ts';
import { makePlace, startApi, startProcess } from './product-api.ts';
import { deliver, ratioRow } from './report.ts';
import { accessToken, createPerson, prepare } from './scene.ts';
import type { Person } from './scene.ts';

/**
 * Bar 5: the list of twenty lessons over the real /graphql, signed in and with every limit enabled, against a raw
 * handler that sends the same statements. `node bench/list.ts --rounds=5 --seconds=10`; needs BENCH_DATABASE_URL.
 */
const PORT = option('port', 4410);
const AT_ONCE = 16;
const BODY = JSON.stringify({
  query: readWebDocuments().get('GetLessonSchedules'),
  variables: { period: 'UPCOMING', skip: 0, take: 20 },
});

interface Statement {
  text: string;
  values: unknown[];
}

/** Creates a teacher with a hundred upcoming lessons. */
async function createTeacher(sys: SystemContext): Promise<Person> {
  const teacher = await createPerson(sys, 'INSTRUCTOR');
  for (let number = 0; number < 100; number++) {
    const student = await createPerson(sys, 'STUDENT');
    await connect({ sys }, teacher, student);
    const startsAt = new Date(Date.now() + (number + 1) * 3_600_000);
    await createSchedule({ sys }, { instructor: teacher, students: [student], startsAt });
  }
  return teacher;
}

/** The statements that the product sends for the request, with their values, for the raw handler. */
async function recordStatements(
  sys: SystemContext,
  databaseUrl: string,
  token: string,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  const recording: SystemContext = { ...sys, db: drizzle(pool, { logger }) };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  // The first request of a person records that they are online.
  await createRequestContext(recording, new Headers(headers), { requestId: '', address: '' });
  statements.length = 0;
  const yoga = createGraphqlServer({ sys: recording, production: true });
  const answer = await yoga.fetch(
    new Request('http://bench/graphql', { method: 'POST', headers, body: BODY }),
    { requestId: '', address: '' },
  );
  const { data } = (await answer.json()) as { data?: { getLessonSchedules?: { items: unknown[] } } };
  if (data?.getLessonSchedules?.items.length !== 20) throw new Error('the list has not twenty lessons');
  await pool.end();
  return statements;
}

interface ListFigures {
  perSecond: number;
  cpuPerRequest: number;
  p50: number;
  p99: number;
}

async function load(port: number, pid: number, token: string): Promise<ListFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(BODY),
    authorization: `Bearer ${token}`,
  };
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request({ port, path: '/graphql', method: 'POST', agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
        response.resume().on('end', resolve);
      });
      sent.on('error', reject).end(BODY);
    });
  const latencies: number[] = [];
  const seconds = option('seconds', 10);
  const cpuBefore = cpuSeconds(pid);
  const until = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const from = performance.now();
      await post();
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  agent.destroy();
  return {
    perSecond: latencies.length / seconds,
    cpuPerRequest: ((cpuSeconds(pid) - cpuBefore) * 1e6) / latencies.length,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

leaveServerCpu();
const place = makePlace();
const { databaseUrl } = place;
if (!databaseUrl) throw new Error('BENCH_DATABASE_URL is missing: the raw handler speaks to PostgreSQL.');
const { teacher, statements } = await prepare(place, async (sys) => {
  const made = await createTeacher(sys);
  return { teacher: made, statements: await recordStatements(sys, databaseUrl, await accessToken(made)) };
});
const api = await startApi(place, PORT);
const raw = await startProcess(['bench/baseline/raw-list.ts', String(PORT + 1)], PORT + 1, {
  STORE_URL: databaseUrl,
  STATEMENTS: JSON.stringify(statements),
});
const { product, baseline } = await alternate(
  option('rounds', 5),
  async () => load(PORT, api.pid, await accessToken(teacher)),
  async () => load(raw.port, raw.pid, ''),
);
await Promise.all([api.stop(), raw.stop()]);
const both = (key: keyof ListFigures) =>
  [product.map((figures) => figures[key]), baseline.map((figures) => figures[key])] as const;
deliver({
  bar: 5,
  title: 'GraphQL list of 20',
  note: `The lessons list as the web asks for it, ${AT_ONCE} connections, token checked and all limits on, against node:http and pg sending the same ${statements.length} statements one after the other and answering their rows.`,
  rows: [
    ratioRow('requests a second', ...both('perSecond'), { least: 0.3, aim: 0.45 }),
    ratioRow('CPU a request, µs', ...both('cpuPerRequest'), { most: 3.33, aim: 2.22 }),
    ratioRow('p50, ms', ...both('p50')),
    ratioRow('p99, ms', ...both('p99')),
  ],
});
