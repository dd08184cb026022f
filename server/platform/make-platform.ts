import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { createBackups } from './backups.ts';
import type { Clock } from './clock.ts';
import { systemIds } from './ids.ts';
import { createLiveKit } from './livekit.ts';
import { createFolderMailer, createSmtpMailer } from './mail.ts';
import { createMemoryLimiter } from './memory-limiter.ts';
import type { Measures } from './measures.ts';
import { NO_MEDIA } from './no-media.ts';
import type { Platform } from './platform.ts';
import { createPush } from './push.ts';
import { createRedisLimiter } from './redis-limiter.ts';
import type { Redis } from './redis.ts';
import type { Storage } from './storage.ts';
import { createStagingOpener } from './upload-staging.ts';

/** Creates the real platform as configured by the environment. */
export async function makePlatform(
  env: Env,
  { log, redis, clock, measures }: { log: Logger; redis: Redis | null; clock: Clock; measures: Measures },
): Promise<Platform> {
  return {
    clock,
    ids: systemIds,
    media: env.livekit ? createLiveKit({ ...env.livekit, log }) : NO_MEDIA,
    limiter: redis ? createRedisLimiter(redis) : createMemoryLimiter(),
    storage: await openStorage(env),
    mailer: env.smtpUrl
      ? createSmtpMailer(env.smtpUrl, env.mailFrom)
      : createFolderMailer(env.dataDir, env.mailFrom, log),
    push: env.push ? createPush(env.push, log) : null,
    backups: env.makesBackups ? createBackups() : null,
    openStaging: createStagingOpener({ ...env, redis }),
    secrets: { token: env.tokenSecret, refresh: env.refreshSecret },
    measures,
    socketUrl: env.apiPublicUrl,
    mediaUrl: env.mediaUrl,
    publicUrl: env.publicUrl,
    contactEmail: env.contactEmail,
  };
}

/** A bucket is opened at once, a folder when a file is first asked for: the module is a tenth of a start. */
async function openStorage({ s3, dataDir }: Env): Promise<Storage> {
  const load = () => import('./file-storage.ts');
  if (s3) return (await load()).createS3Storage(s3);
  let opened: Promise<Storage> | undefined;
  const storage = () => (opened ??= load().then(({ createFolderStorage }) => createFolderStorage(dataDir)));
  return {
    put: async (...file) => (await storage()).put(...file),
    putStream: async (...file) => (await storage()).putStream(...file),
    get: async (path) => (await storage()).get(path),
    getStream: async (...file) => (await storage()).getStream(...file),
    remove: async (path) => (await storage()).remove(path),
    list: async function* list() {
      yield* (await storage()).list();
    },
  };
}
