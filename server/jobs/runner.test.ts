import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { accountCode, loginHistory, refreshToken, session } from '../db/schema/account.ts';
import { socketTicket } from '../db/schema/socket-ticket.ts';
import { pruneCodes, pruneSessions } from '../modules/account/jobs.ts';
import { loginUser } from '../modules/account/service.ts';
import { createMetrics } from '../platform/metrics.ts';
import { PASSWORD, createUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/harness.ts';
import type { TestApp } from '../testing/harness.ts';
import { JOBS } from './of-modules.ts';
import { startJobs, startJobsOnce } from './runner.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('runs a job from its queue, counts it, and retries a failed one', async () => {
  const metrics = createMetrics();
  const ran: string[] = [];
  const jobs = [
    { name: 'test.works', cron: '0 0 1 1 *', run: async () => void ran.push('works') },
    { name: 'test.fails', cron: '0 0 1 1 *', run: async () => Promise.reject(new Error('not this time')) },
  ];
  const runner = await startJobsOnce(
    app.handle,
    { ...app.sys, log: app.sys.log.child({}, { level: 'silent' }) },
    jobs,
    metrics,
  );
  await runner.runNow('test.works');
  await runner.runNow('test.fails');
  await vi.waitFor(async () => {
    const figures = await metrics.text();
    expect(figures).toContain('tildesh_jobs_total{job="test.works",outcome="done"} 1');
    expect(figures).toContain('tildesh_jobs_total{job="test.fails",outcome="failed"} 1');
  }, 30_000);
  expect(ran).toEqual(['works']);
  await runner.stop(2_000);
});

it('starts every job of the product, and again over what the last start left', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const runner = await startJobsOnce(app.handle, app.sys, JOBS);
    await runner.stop(1_000);
  }
});

it('removes a job that this version no longer has', async () => {
  const jobOf = (name: string) => ({ name, cron: '0 0 1 1 *', run: async () => undefined });
  const findRows = async (name: string) => {
    const { rows } = (await app.db
      .execute(sql`select 'schedule' as kind from pgboss.schedule where name = ${name}
      union all select 'queue' from pgboss.queue where name = ${name}
      union all select 'job' from pgboss.job where name = ${name}`)) as { rows: { kind: string }[] };
    return rows.map(({ kind }) => kind);
  };
  const former = await startJobsOnce(app.handle, app.sys, [jobOf('test.former')]);
  await former.runNow('test.former');
  await former.stop(1_000);
  expect(await findRows('test.former')).toEqual(['schedule', 'queue', 'job']);
  const renamed = await startJobsOnce(app.handle, app.sys, [jobOf('test.renamed')]);
  await renamed.stop(1_000);
  expect(await findRows('test.former')).toEqual([]);
  expect(await findRows('test.renamed')).toEqual(['schedule', 'queue']);
});

it('starts jobs although the database was away when the process started', async () => {
  let asked = 0;
  const handle = {
    ...app.handle,
    get kind() {
      if (asked++ === 0) throw new Error('the database is away');
      return app.handle.kind;
    },
  };
  const jobs = [{ name: 'test.kept', cron: '0 0 1 1 *', run: async () => undefined }];
  const silent = { ...app.sys, log: app.sys.log.child({}, { level: 'silent' }) };
  const started = startJobs(handle, silent, jobs, { startAgainMs: 1 });
  await vi.waitFor(async () => {
    const { rows } = (await app.db.execute(sql`select name from pgboss.schedule`)) as { rows: object[] };
    expect(rows).toContainEqual({ name: 'test.kept' });
  }, 30_000);
  await started.stop(1_000);
});

it('pruneSessions goes on in batches until all are deleted, and keeps the history of sign-ins', async () => {
  const person = await createUser(app, { role: 'STUDENT' });
  const ended = app.clock.now();
  const ids = Array.from({ length: 1_001 }, () => app.sys.platform.ids.uuid());
  await app.db.insert(session).values(ids.map((id) => ({ id, userId: person.id, endedAt: ended })));
  await app.db.insert(loginHistory).values(ids.map((sessionId) => ({ userId: person.id, sessionId })));
  app.clock.advance(8 * 24 * 3600 * 1000);
  const { queries } = await app.countQueries(() => pruneSessions(app.sys));
  expect(queries.filter((query) => query.startsWith('delete from "session"'))).toHaveLength(3);
  expect(await app.db.$count(session, eq(session.userId, person.id))).toBe(0);
  const history = await app.db.select().from(loginHistory).where(eq(loginHistory.userId, person.id));
  expect(history.filter(({ sessionId }) => sessionId === null)).toHaveLength(1_001);
});

it('every column that deleting a session looks up has an index', async () => {
  const answer = await app.db.execute(sql`select tablename || '.' || attname as "column"
    from pg_indexes join pg_class c on c.relname = indexname
    join pg_attribute on attrelid = c.oid and attnum = 1
    where schemaname = 'public' and attname in ('session_id', 'expires_at', 'ended_at', 'user_id')`);
  const columns = (answer as unknown as { rows: { column: string }[] }).rows.map(({ column }) => column);
  expect(columns).toEqual(
    expect.arrayContaining([
      'login_history.session_id',
      'login_history.user_id',
      'refresh_token.expires_at',
      'refresh_token.session_id',
      'session.ended_at',
      'socket_ticket.session_id',
    ]),
  );
});

it('pruneSessions deletes only sessions that are over', async () => {
  const person = await createUser(app, { role: 'STUDENT' });
  const signIn = () => loginUser(app.context(), person.email, PASSWORD);
  const alive = await signIn();
  await signIn();
  const rows = await app.db.select().from(session).where(eq(session.userId, person.id));
  const [, ended] = rows;
  await app.db
    .update(session)
    .set({ endedAt: app.clock.now() })
    .where(eq(session.id, ended?.id ?? ''));
  await app.db
    .insert(socketTicket)
    .values({ id: app.sys.platform.ids.uuid(), sessionId: rows[0]?.id ?? '', expiresAt: app.clock.now() });
  const left = async () => ({
    sessions: await app.db.$count(session),
    tokens: await app.db.$count(refreshToken),
    tickets: await app.db.$count(socketTicket),
  });
  app.clock.advance(1_000);
  await pruneSessions(app.sys);
  expect(await left()).toEqual({ sessions: 2, tokens: 2, tickets: 0 });
  app.clock.advance(8 * 24 * 3600 * 1000);
  await pruneSessions(app.sys);
  expect(await left()).toEqual({ sessions: 1, tokens: 1, tickets: 0 });
  app.clock.advance(30 * 24 * 3600 * 1000);
  await pruneSessions(app.sys);
  expect(await left()).toEqual({ sessions: 0, tokens: 0, tickets: 0 });
  expect(alive.user.id).toBe(person.id);
});

it('pruneCodes deletes codes and links a day after they expired', async () => {
  const { id: userId, email } = await createUser(app, { role: 'STUDENT' });
  const add = (tokenHash: string, age: number) => {
    const expiresAt = new Date(app.clock.now().getTime() - age * 1000);
    const id = app.sys.platform.ids.uuid();
    return app.db
      .insert(accountCode)
      .values({ id, userId, email, tokenHash, purpose: 'RESET_PASSWORD', expiresAt });
  };
  await app.db.delete(accountCode);
  await add('alive', -60);
  await add('expired', 24 * 3600 - 1);
  await add('a day ago', 24 * 3600 + 1);
  await pruneCodes(app.sys);
  const left = await app.db.select().from(accountCode);
  expect(left.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(['alive', 'expired']);
});
