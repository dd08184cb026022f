import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredIn } from './declared.ts';
import type { NamedModules } from './declared.ts';
import { createEventHub } from './event-hub.ts';
import { requireUniqueLoaders } from './http/loaders.ts';
import { createHttpServer } from './http/server.ts';
import { createSchema } from './http/schema.ts';
import { makeRegistry } from './make-registry.ts';
import { mergeUnique } from './merge-unique.ts';
import type { ServerModule } from './module.ts';
import { NAMED_MODULES } from './modules/index.ts';
import type { Job } from './jobs/job.ts';
import { JOBS, jobsOf } from './jobs/of-modules.ts';
import { createMetrics } from './platform/metrics.ts';
import { attendancesOf } from './realtime/presence.ts';
import { socketEventsOf } from './realtime/volatile-events.ts';
import { REALTIME_BUDGETS } from './realtime/budgets.ts';
import { createTestApp } from './testing/harness.ts';
import type { TestApp } from './testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const startHttp = (modules: NamedModules) =>
  createHttpServer(
    {
      sys: app.sys,
      production: true,
      metrics: createMetrics(),
      trustedProxies: [],
      checkReady: async () => ({ status: 'ready' }),
    },
    modules,
  );
const withAnother = (parts: Partial<ServerModule>): NamedModules => {
  const modules = { ...NAMED_MODULES, another: { personalData: { archive: null, erase: null }, ...parts } };
  return modules;
};

/** What is built from each slot that is a table. */
const BUILT: Partial<Record<keyof ServerModule, (modules: NamedModules) => unknown>> = {
  httpRoutes: startHttp,
  loaders: (modules) => requireUniqueLoaders(app.sys, declaredIn('loaders', modules)),
  streamKinds: makeRegistry,
  uploadPurposes: makeRegistry,
  notifications: makeRegistry,
  budgets: makeRegistry,
  socketEvents: socketEventsOf,
  events: (modules) => createEventHub(() => undefined, modules),
  attendance: attendancesOf,
  jobs: jobsOf,
  resolvers: createSchema,
};

describe('a key that two modules declare', () => {
  it.each(Object.entries(BUILT))('in %s stops the start with the names of both', (name, build) => {
    const slot = name as keyof ServerModule;
    const [[owner, part] = []] = declaredIn(slot);
    expect(() => build(withAnother({ [slot]: part }))).toThrow(`${slot}: ${owner} and another both declare `);
  });

  it.each(['/graphql', '/healthz', '/readyz', '/metrics'] as const)(
    'in a module and in the server itself stops the start: %s',
    (path) => {
      const handle = async () => Response.json({});
      const httpRoutes = { [path]: { method: null, readsToken: false, handle } as const };
      expect(() => startHttp(withAnother({ httpRoutes }))).toThrow(
        `httpRoutes: the server and another both declare ${path}`,
      );
    },
  );

  it('in a module and in the sockets stops the start: a budget', () => {
    expect(() => makeRegistry(withAnother({ budgets: { own: REALTIME_BUDGETS.volatile } }))).toThrow(
      'budgets: another and sockets both declare volatile',
    );
  });
});

it('parts without a common key are merged into one table', () => {
  expect(
    mergeUnique('parts', [
      ['one', { a: 1 }],
      ['two', { b: 2 }],
    ]),
  ).toEqual({ a: 1, b: 2 });
});

it('one module that declares two jobs or budgets of one name stops the start', () => {
  const twice = <Slot extends 'jobs' | 'budgets'>(slot: Slot, part: ServerModule[Slot]) =>
    withAnother({ [slot]: part });
  const job = { ...(JOBS[0] ?? {}), name: 'twice' } as Job;
  expect(() => jobsOf(twice('jobs', [job, job]))).toThrow('jobs: another and another both declare twice');
  const budget = { ...REALTIME_BUDGETS.volatile, name: 'twice' };
  expect(() => makeRegistry(twice('budgets', { one: budget, two: budget }))).toThrow(
    'budgets: another and another both declare twice',
  );
});
