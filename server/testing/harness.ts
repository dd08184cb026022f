import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemContext, Viewer } from '../context.ts';
import { NO_BROWSER, type RequestContext } from '../request-context.ts';
import type { Database, DatabaseHandle } from '../db/client.ts';
import { createEventHub } from '../event-hub.ts';
import type { EventHub } from '../events.ts';
import type { DomainEvents, EventName } from '../events.ts';
import type { ErrorCode, FieldErrors } from '#contract/errors.ts';
import { createLoaders } from '../http/loaders.ts';
import { createGraphqlServer } from '../http/yoga.ts';
import type { GraphqlServer } from '../http/yoga.ts';
import { makeRegistry } from '../make-registry.ts';
import { systemIds } from '../platform/ids.ts';
import { createStagingOpener } from '../platform/upload-staging.ts';
import { createLogger } from '../platform/logger.ts';
import { createMeasures } from '../platform/measures.ts';
import { createMemoryLimiter } from '../platform/memory-limiter.ts';
import type { Platform } from '../platform/platform.ts';
import { createFakeMediaServer, createMemoryMailer, createMemoryStorage, createTestClock } from './fakes.ts';
import type { FakeMediaServer, TestClock } from './fakes.ts';
import { openFreshDatabase } from './fresh-database.ts';
import { createFakePush } from './pushes.ts';

export interface TestAppOptions {
  /** Replaces parts of the platform. */
  platform?: Partial<Platform>;
  /** GraphQL as in production: no introspection, no suggestions. Default true. */
  production?: boolean;
  /** Connections to PostgreSQL; with one, answers arrive in the order of the statements. Default 10. */
  connections?: number;
}

/** The answer of GraphQL; the test states `Data`. */
export interface TestAnswer<Data> {
  status: number;
  data: Data | null | undefined;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: ErrorCode; fields?: FieldErrors; [more: string]: unknown };
  }[];
}

/** A person to act as: a user row is enough. */
export type Actor = Pick<Viewer, 'id' | 'role'> & Partial<Pick<Viewer, 'sessionId'>>;

export interface TestApp {
  handle: DatabaseHandle;
  db: Database;
  sys: SystemContext;
  clock: TestClock;
  media: FakeMediaServer;
  yoga: GraphqlServer;
  /** Events emitted since the start, in order. */
  sent: { name: EventName; event: DomainEvents[EventName] }[];
  /** The context of a request by this person (null or omitted: a visitor). */
  context(actor?: Actor | null): RequestContext;
  /** Sends one operation through GraphQL's HTTP endpoint. */
  query<Data = Record<string, unknown>>(
    document: string,
    variables?: Record<string, unknown>,
    token?: string,
  ): Promise<TestAnswer<Data>>;
  /** The result of `work` and the statements that it sent to the database. */
  countQueries<Result>(work: () => Promise<Result>): Promise<{ result: Result; queries: string[] }>;
  /** When the listeners of events are done: what they still do must not find the database closed. */
  close(): Promise<void>;
}

const ADDRESS = '203.0.113.7';

/** A whole API on a fresh database; only the clock, the media server and the file storage are fakes. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const statements: string[] = [];
  const handle = await openFreshDatabase((statement) => void statements.push(statement), options.connections);
  const clock = createTestClock();
  const media = createFakeMediaServer();
  const sent: TestApp['sent'] = [];
  const events = createEventHub((error, name) => {
    throw new Error(`a listener of ${name} failed`, { cause: error });
  });
  const sys = createSystem(handle, events, { clock, media, ...options.platform }, sent);
  const yoga = createGraphqlServer({ sys, production: options.production ?? true });
  return {
    handle,
    db: handle.db,
    sys,
    clock,
    media,
    yoga,
    sent,
    context: (actor) => contextOf(sys, actor ?? null),
    query: (document, variables, token) => post(yoga, { query: document, variables }, token),
    countQueries: async (work) => {
      const from = statements.length;
      const result = await work();
      return { result, queries: statements.slice(from) };
    },
    close: async () => {
      await events.settle();
      await handle.close();
    },
  };
}

function createSystem(
  handle: DatabaseHandle,
  events: EventHub,
  platform: Pick<Platform, 'clock' | 'media'> & Partial<Platform>,
  sent: TestApp['sent'],
): SystemContext {
  return {
    db: handle.db,
    events: {
      on: events.on,
      emit: (name, event) => {
        sent.push({ name, event });
        events.emit(name, event);
      },
    },
    log: createLogger('error', { write: (line) => void process.stderr.write(line) }),
    platform: {
      ids: systemIds,
      limiter: createMemoryLimiter(),
      storage: createMemoryStorage(),
      secrets: { token: randomBytes(32), refresh: randomBytes(32) },
      mailer: createMemoryMailer(),
      push: createFakePush(),
      backups: null,
      measures: createMeasures([]),
      openStaging: createStagingOpener({
        dataDir: join(tmpdir(), `tildesh-test-${process.pid}`),
        s3: undefined,
      }),
      socketUrl: 'http://api.test',
      mediaUrl: 'ws://api.test/media',
      publicUrl: 'https://web.test',
      contactEmail: 'help@web.test',
      ...platform,
    },
    registry: makeRegistry(),
  };
}

function contextOf(sys: SystemContext, actor: Actor | null): RequestContext {
  const viewer = actor && {
    id: actor.id,
    role: actor.role,
    sessionId: actor.sessionId ?? sys.platform.ids.uuid(),
  };
  return {
    ...sys,
    viewer,
    loaders: createLoaders(sys, viewer),
    requestId: sys.platform.ids.uuid(),
    locale: 'en',
    address: ADDRESS,
    userAgent: 'test',
    browser: NO_BROWSER,
  };
}

async function post<Data>(
  yoga: GraphqlServer,
  body: object,
  token: string | undefined,
): Promise<TestAnswer<Data>> {
  const request = new Request('http://api.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const response = await yoga.fetch(request, { requestId: systemIds.uuid(), address: ADDRESS });
  const answer = (await response.json()) as Omit<TestAnswer<Data>, 'status'>;
  return { ...answer, status: response.status };
}
