import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { systemClock } from './clock.ts';
import { createFolderStorage, createS3Storage } from './file-storage.ts';
import { systemIds } from './ids.ts';
import { createLiveKit } from './livekit.ts';
import { createFolderMailer, createSmtpMailer } from './mail.ts';
import { createMemoryLimiter } from './memory-limiter.ts';
import { NO_MEDIA } from './no-media.ts';
import type { Platform } from './platform.ts';
import { createPush } from './push.ts';
import { createRedisLimiter } from './redis-limiter.ts';
import type { Redis } from './redis.ts';
import { createStagingOpener } from './upload-staging.ts';

/** Creates the real platform as configured by the environment. */
export async function makePlatform(env: Env, log: Logger, redis: Redis | null): Promise<Platform> {
  return {
    clock: systemClock,
    ids: systemIds,
    media: env.livekit ? createLiveKit({ ...env.livekit, log }) : NO_MEDIA,
    limiter: redis ? createRedisLimiter(redis) : createMemoryLimiter(),
    storage: env.s3 ? await createS3Storage(env.s3) : createFolderStorage(env.dataDir),
    mailer: env.smtpUrl
      ? createSmtpMailer(env.smtpUrl, env.mailFrom)
      : createFolderMailer(env.dataDir, env.mailFrom, log),
    push: env.push ? createPush(env.push, log) : null,
    openStaging: createStagingOpener({ ...env, redis }),
    secrets: { token: env.tokenSecret, refresh: env.refreshSecret },
    socketUrl: env.apiPublicUrl,
    mediaUrl: env.mediaUrl,
    publicUrl: env.publicUrl,
    contactEmail: env.contactEmail,
  };
}
