import { resolve } from 'node:path';
import { z } from 'zod';
import { SECRET_NAMES, addressesOf, environmentSchema, givenOf, listOf } from '#contract/environment.ts';
import type { LogLevel } from '#contract/environment.ts';
import type { S3Config } from './platform/file-storage.ts';
import type { PushConfig } from './platform/push.ts';

/** Trusted by default: the web process, which forwards its callers' addresses, see web/serve.mjs. */
const THIS_MACHINE = ['127.0.0.0/8', '::1'];

const { shape } = environmentSchema;

/** lib/contract/environment.ts describes each variable; those that `npm start` generates are required here. */
const schema = environmentSchema.omit({ API_URL: true, NEXTAUTH_SECRET: true }).extend({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LIVEKIT_KEY: shape.LIVEKIT_KEY.unwrap(),
  LIVEKIT_SECRET: shape.LIVEKIT_SECRET.unwrap(),
  TOKEN_SECRET: shape.TOKEN_SECRET.unwrap(),
  REFRESH_SECRET: shape.REFRESH_SECRET.unwrap(),
});
type Given = z.output<typeof schema>;

export interface Env {
  production: boolean;
  logLevel: LogLevel;
  port: number;
  dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Undefined: no traces are made. */
  collectorUrl: string | undefined;
  /** Undefined: files in `dataDir`. */
  s3: S3Config | undefined;
  /** A backup is made every night. */
  makesBackups: boolean;
  /** Undefined: mails are files in `dataDir`. */
  smtpUrl: string | undefined;
  /** Undefined: no pushes are sent. */
  push: PushConfig | undefined;
  /** Sender of the mails: `Name <address>`. */
  mailFrom: string;
  /** Contact address of whoever operates this installation. */
  contactEmail: string;
  /** Null: lessons have no sound and picture. */
  livekit: { url: string; key: string; secret: string } | null;
  /** The web's origin: the only one from which sockets are accepted. */
  publicUrl: string;
  /** The address of this process for browsers. */
  apiPublicUrl: string;
  /** The address of the media gate for browsers. */
  /** Null: there is no media server. */
  mediaUrl: string | null;
  tokenSecret: Uint8Array;
  refreshSecret: Uint8Array;
  /** Create the demo people if the database has nobody. */
  seedDemo: boolean;
  /** Addresses and networks whose x-forwarded-for is trusted. */
  trustedProxies: string[];
  /** Undefined: GET /metrics is available to this machine and the trusted proxies' networks. */
  metricsToken: string | undefined;
  /** Milliseconds that a process which is asked to stop goes on to serve; 0: there is no other to take over. */
  drainMs: number;
}

/** Parses the environment; throws one error that names every wrong variable and what it should be. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = schema.safeParse(givenOf(source));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(
      `The api cannot start with this environment. Set:\n${lines.join('\n')}\n\`npm run doctor\` explains each.`,
    );
  }
  return toEnv(parsed.data);
}

function pushOf(env: Given, contactEmail: string): PushConfig | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey || !privateKey) return undefined;
  return {
    publicKey,
    privateKey,
    subject: env.VAPID_SUBJECT ?? `mailto:${contactEmail}`,
    origins: listOf(env.PUSH_ORIGINS ?? ''),
  };
}

const backupSchema = environmentSchema.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  S3_BUCKET: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY: true,
  S3_SECRET_KEY: true,
  BACKUP_DIR: true,
  BACKUP_KEEP_DAYS: true,
  BACKUP_KEY: true,
});

/** What a backup and a restore need of the environment. */
export interface BackupEnv extends Pick<Env, 'dataDir' | 'databaseUrl' | 's3'> {
  /** Undefined: no backup is made by itself. */
  folder: string | undefined;
  days: number;
  /** Public keys of age; none: backups are not encrypted. */
  recipients: string[];
  /** Those of the environment; others are in the data folder. */
  secrets: Record<string, string>;
}

export function readBackupEnv(source: NodeJS.ProcessEnv = process.env): BackupEnv {
  const given = givenOf(source);
  const env = backupSchema.parse(given);
  return {
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    s3: s3Of(env),
    folder: env.BACKUP_DIR && resolve(env.BACKUP_DIR),
    days: env.BACKUP_KEEP_DAYS,
    recipients: listOf(env.BACKUP_KEY ?? ''),
    secrets: Object.fromEntries(SECRET_NAMES.flatMap((name) => (given[name] ? [[name, given[name]]] : []))),
  };
}

type GivenStore = Pick<Given, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>;

const s3Of = (env: GivenStore): S3Config | undefined =>
  env.S3_BUCKET
    ? {
        bucket: env.S3_BUCKET,
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        accessKey: env.S3_ACCESS_KEY,
        secretKey: env.S3_SECRET_KEY,
      }
    : undefined;

function toEnv(env: Given): Env {
  const { hostname, publicUrl, apiPublicUrl, mediaUrl, livekitUrl, contactEmail } = addressesOf(env);
  return {
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    port: env.API_PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    collectorUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    s3: s3Of(env),
    makesBackups: env.BACKUP_DIR !== undefined,
    smtpUrl: env.SMTP_URL,
    push: pushOf(env, contactEmail),
    contactEmail,
    mailFrom: env.MAIL_FROM ?? `Tildesh <no-reply@${hostname}>`,
    livekit: livekitUrl ? { url: livekitUrl, key: env.LIVEKIT_KEY, secret: env.LIVEKIT_SECRET } : null,
    publicUrl,
    apiPublicUrl,
    mediaUrl,
    tokenSecret: new TextEncoder().encode(env.TOKEN_SECRET),
    refreshSecret: new TextEncoder().encode(env.REFRESH_SECRET),
    seedDemo: env.SEED_DEMO === '1',
    metricsToken: env.METRICS_TOKEN,
    drainMs: env.DRAIN_SECONDS * 1_000,
    trustedProxies: [...THIS_MACHINE, ...listOf(env.TRUSTED_PROXIES ?? '')],
  };
}
