import { resolve } from 'node:path';
import { z } from 'zod';
import { LOG_LEVELS } from './platform/logger.ts';
import type { LogLevel } from './platform/logger.ts';
import type { S3Config } from './platform/file-storage.ts';
import type { PushConfig } from './platform/push.ts';

const port = (fallback: number) =>
  z.coerce
    .number({ error: 'a port number from 1 to 65535' })
    .int()
    .min(1)
    .max(65_535, 'a port number from 1 to 65535')
    .default(fallback);
const address = (schemes: RegExp, example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.test(new URL(value).protocol),
      `an address such as ${example}`,
    );
const secret = z
  .string({ error: 'missing: 32 or more random characters (`npm start` makes and keeps them)' })
  .min(32, 'too short: 32 or more random characters (`npm start` makes and keeps them)');
const flag = z.enum(['0', '1'], '0 or 1').default('0');

/** The web process: it says for whom it asks, see web/serve.mjs. */
const THIS_MACHINE = ['127.0.0.0/8', '::1'];

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  WEB_PORT: port(3000),
  API_PORT: port(4000),
  LIVEKIT_PORT: port(7880),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/name').optional(),
  REDIS_URL: address(/^rediss?:$/, 'redis://host:6379').optional(),
  S3_ENDPOINT: address(/^https?:$/, 'https://s3.example.com').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: address(/^smtps?:$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'an email address')
    .optional(),
  LIVEKIT_URL: address(/^(wss?|https?):$/, 'wss://live.example.com').optional(),
  LIVEKIT_KEY: z.string({ error: 'missing: the media server’s key (`npm start` makes one)' }).min(1),
  LIVEKIT_SECRET: secret,
  PUBLIC_URL: address(/^https?:$/, 'https://tildesh.example.com').optional(),
  API_PUBLIC_URL: address(/^https?:$/, 'https://api.example.com').optional(),
  TOKEN_SECRET: secret,
  REFRESH_SECRET: secret,
  SEED_DEMO: flag,
  TRUSTED_PROXIES: z.string().default(''),
  VAPID_PUBLIC_KEY: z.string().length(87, '65 bytes in base64url (`npm start` makes them)').optional(),
  VAPID_PRIVATE_KEY: z.string().length(43, '32 bytes in base64url (`npm start` makes them)').optional(),
  VAPID_SUBJECT: address(/^(mailto|https):$/, 'mailto:you@example.com').optional(),
  PUSH_ORIGINS: z.string().default(''),
  METRICS_TOKEN: z.string().min(16, 'too short: 16 or more random characters').optional(),
});

export interface Env {
  production: boolean;
  logLevel: LogLevel;
  port: number;
  dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Undefined: files in `dataDir`. */
  s3: S3Config | undefined;
  /** Undefined: mails are files in `dataDir`. */
  smtpUrl: string | undefined;
  /** Undefined: no pushes are sent. */
  push: PushConfig | undefined;
  /** Sender of the mails: `Name <address>`. */
  mailFrom: string;
  /** Where people write to whoever runs this. */
  contactEmail: string;
  livekit: { url: string; publicUrl: string; key: string; secret: string };
  /** The web's origin: the only one sockets are taken from. */
  publicUrl: string;
  /** Where browsers reach this process. */
  apiPublicUrl: string;
  tokenSecret: Uint8Array;
  refreshSecret: Uint8Array;
  /** Make the demo people when the database has nobody. */
  seedDemo: boolean;
  /** Addresses and networks whose x-forwarded-for is believed. */
  trustedProxies: string[];
  /** Undefined: GET /metrics is answered to this machine and the trusted proxies' networks. */
  metricsToken: string | undefined;
}

/** Reads the environment; throws one message that names every wrong variable and what it should be. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // An empty variable is one not given: `DATABASE_URL=` in a file means the embedded database.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(
      `The api cannot start with this environment. Set:\n${lines.join('\n')}\n\`npm run doctor\` explains each.`,
    );
  }
  return toEnv(parsed.data);
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

function pushOf(env: z.output<typeof schema>, hostname: string): PushConfig | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey || !privateKey) return undefined;
  return {
    publicKey,
    privateKey,
    subject: env.VAPID_SUBJECT ?? `mailto:${contactOf(env, hostname)}`,
    origins: listOf(env.PUSH_ORIGINS),
  };
}

const contactOf = ({ CONTACT_EMAIL }: { CONTACT_EMAIL?: string | undefined }, hostname: string): string =>
  CONTACT_EMAIL ?? `help@${hostname}`;

function toEnv(env: z.output<typeof schema>): Env {
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.WEB_PORT}`);
  const { hostname, protocol } = publicUrl;
  const livekitUrl =
    env.LIVEKIT_URL ?? `${protocol === 'https:' ? 'wss' : 'ws'}://${hostname}:${env.LIVEKIT_PORT}`;
  return {
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    port: env.API_PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKey: env.S3_ACCESS_KEY,
          secretKey: env.S3_SECRET_KEY,
        }
      : undefined,
    smtpUrl: env.SMTP_URL,
    push: pushOf(env, hostname),
    contactEmail: contactOf(env, hostname),
    mailFrom: env.MAIL_FROM ?? `Tildesh <no-reply@${hostname}>`,
    livekit: {
      url: livekitUrl,
      publicUrl: livekitUrl.replace(/^http/, 'ws'),
      key: env.LIVEKIT_KEY,
      secret: env.LIVEKIT_SECRET,
    },
    publicUrl: publicUrl.origin,
    apiPublicUrl: new URL(env.API_PUBLIC_URL ?? `${protocol}//${hostname}:${env.API_PORT}`).origin,
    tokenSecret: new TextEncoder().encode(env.TOKEN_SECRET),
    refreshSecret: new TextEncoder().encode(env.REFRESH_SECRET),
    seedDemo: env.SEED_DEMO === '1',
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: [...THIS_MACHINE, ...listOf(env.TRUSTED_PROXIES)],
  };
}
