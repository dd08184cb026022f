import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/roles.ts';
import type { SystemContext } from '../server/context.ts';
import { migrateDatabase, openDatabase } from '../server/db/client.ts';
import { session } from '../server/db/schema/account.ts';
import { createEventHub } from '../server/event-hub.ts';
import { signAccessToken, signSocketTicket } from '../server/modules/account/tokens.ts';
import { systemClock } from '../server/platform/clock.ts';
import { systemIds } from '../server/platform/ids.ts';
import { createLogger } from '../server/platform/logger.ts';
import { makeRegistry } from '../server/make-registry.ts';
import { createMeasures } from '../server/platform/measures.ts';
import { createMemoryLimiter } from '../server/platform/memory-limiter.ts';
import { createSchedule, createUser } from '../server/testing/factories.ts';
import { createFolderStorage } from '../server/platform/file-storage.ts';
import { createFakeMediaServer, createMemoryMailer } from '../server/testing/fakes.ts';
import { SECRETS } from './product-api.ts';
import type { ApiPlace } from './product-api.ts';

/**
 * People and lessons for a bench, inserted by the server's own code before the API starts, and tokens signed with
 * its keys, so that the limits on sign-ups and tickets stay enabled without interfering.
 */
export interface Person {
  id: number;
  role: Role;
  name: string;
  sessionId: string;
}

export interface Lesson {
  id: number;
  boardId: number;
  chatId: number;
  people: Person[];
}

const key = (name: string) => new TextEncoder().encode(name);
const KEYS = {
  clock: systemClock,
  ids: systemIds,
  secrets: { token: key(SECRETS.TOKEN_SECRET), refresh: key(SECRETS.REFRESH_SECRET) },
};

/** Opens the migrated database of a bench while `work` runs; the API must not run on an embedded one yet. */
export async function prepare<Result>(
  { databaseUrl, dataDir }: ApiPlace,
  work: (sys: SystemContext) => Promise<Result>,
): Promise<Result> {
  const handle = await openDatabase({ url: databaseUrl, dataDir });
  try {
    await migrateDatabase(handle);
    return await work({
      db: handle.db,
      events: createEventHub((error) => {
        throw error;
      }),
      log: createLogger('error'),
      platform: {
        ...KEYS,
        media: createFakeMediaServer(),
        limiter: createMemoryLimiter(),
        storage: createFolderStorage(dataDir),
        mailer: createMemoryMailer(),
        backups: null,
        measures: createMeasures([]),
        push: null,
        openStaging: () => Promise.reject(new Error('nothing is uploaded in a bench')),
        socketUrl: '',
        mediaUrl: '',
        publicUrl: '',
        contactEmail: '',
      },
      registry: makeRegistry(),
    });
  } finally {
    await handle.close();
  }
}

/** Creates a signed-in person. */
export async function createPerson(sys: SystemContext, role: Role): Promise<Person> {
  const email = `${randomBytes(8).toString('hex')}@bench.example`;
  const { id, firstName, lastName } = await createUser({ sys }, { role, email });
  return { id, role, name: `${firstName} ${lastName}`, sessionId: await openSession(sys, id) };
}

/** Signs a person in; returns the session's id. */
export async function openSession(sys: SystemContext, userId: number): Promise<string> {
  const id = sys.platform.ids.uuid();
  await sys.db.insert(session).values({ id, userId });
  return id;
}

/** Creates a lesson that is open now, with its board, its chat and this many people, the teacher first. `duration`: minutes. */
export async function createLesson(sys: SystemContext, size: number, duration = 45): Promise<Lesson> {
  const teacher = await createPerson(sys, 'INSTRUCTOR');
  const students = await Promise.all(Array.from({ length: size - 1 }, () => createPerson(sys, 'STUDENT')));
  return {
    ...(await createSchedule({ sys }, { instructor: teacher, students, duration })),
    people: [teacher, ...students],
  };
}

export async function accessToken({ id, role, sessionId }: Person): Promise<string> {
  return (await signAccessToken(KEYS, { userId: id, role, sessionId })).token;
}

export async function socketTicket({ id, sessionId }: Person): Promise<string> {
  return (await signSocketTicket(KEYS, { userId: id, sessionId })).token;
}
