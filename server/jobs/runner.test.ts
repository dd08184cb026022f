import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { refreshToken, session } from '../db/schema/account.ts';
import { socketTicket } from '../db/schema/socket-ticket.ts';
import { pruneSessions } from '../modules/account/jobs.ts';
import { loginUser } from '../modules/account/service.ts';
import { createMetrics } from '../platform/metrics.ts';
import { PASSWORD, createUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/harness.ts';
import type { TestApp } from '../testing/harness.ts';
import { JOBS } from './registry.ts';
import { startJobs } from './runner.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('runs a job from its queue, counts it, and tries a failed one again', async () => {
  const metrics = createMetrics();
  const ran: string[] = [];
  const jobs = [
    { name: 'test.works', cron: '0 0 1 1 *', run: async () => void ran.push('works') },
    { name: 'test.fails', cron: '0 0 1 1 *', run: async () => Promise.reject(new Error('not this time')) },
  ];
  const runner = await startJobs(
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

it('starts every job of the product, and starts again over what the last start left', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const runner = await startJobs(app.handle, app.sys, JOBS);
    await runner.stop(1_000);
  }
});

it('pruneSessions deletes what is over, and only that', async () => {
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
