import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parseProxies } from '../../web/proxies.mjs';
import { problem } from './problem.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PORT = 'a whole number from 1 to 65000';
const port = (fallback: number) =>
  z.coerce.number(PORT).int(PORT).min(1, PORT).max(65_000, PORT).default(fallback);
const address = (schemes: string, text: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && new RegExp(`^(${schemes}):$`).test(new URL(value).protocol),
      text,
    )
    .optional();
function areProxies(list: string): boolean {
  try {
    parseProxies(list);
    return true;
  } catch {
    return false;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const secret = z.string().min(32, 'at least 32 characters').optional();

/** Every variable the product reads. `.env.example` documents each; a test compares the two. */
export const environmentSchema = z.object({
  WEB_PORT: port(3000),
  API_PORT: port(4000),
  LIVEKIT_PORT: port(7880),
  DATA_DIR: z.string().min(1, 'the path of a folder').default('./data'),
  PUBLIC_URL: address('https?', 'an address beginning with http:// or https://'),
  API_URL: address('https?', 'an address beginning with http:// or https://'),
  API_PUBLIC_URL: address('https?', 'an address beginning with http:// or https://'),
  DATABASE_URL: address('postgres(ql)?', 'an address beginning with postgres://'),
  REDIS_URL: address('rediss?', 'an address beginning with redis://'),
  SMTP_URL: address('smtps?', 'an address beginning with smtp:// or smtps://'),
  MAIL_FROM: z.string().max(200).includes('@', { error: 'Name <address>' }).optional(),
  CONTACT_EMAIL: z.string().includes('@', { error: 'an email address' }).optional(),
  S3_ENDPOINT: address('https?', 'an address beginning with http:// or https://'),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  LIVEKIT_URL: address('wss?|https?', 'an address beginning with ws:// or wss://'),
  LIVEKIT_KEY: z.string().min(1).optional(),
  LIVEKIT_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  TOKEN_SECRET: secret,
  REFRESH_SECRET: secret,
  NEXTAUTH_SECRET: secret,
  VAPID_PUBLIC_KEY: z.string().length(87, '65 bytes in base64url').optional(),
  VAPID_PRIVATE_KEY: z.string().length(43, '32 bytes in base64url').optional(),
  VAPID_SUBJECT: address('mailto|https', 'an address beginning with mailto: or https://'),
  PUSH_ORIGINS: z.string().optional(),
  SEED_DEMO: z.enum(['0', '1'], '0 or 1').optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine(areProxies, 'addresses or networks, parted by commas (10.0.0.0/8, ::1)')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).optional(),
});
export type EnvironmentInput = z.infer<typeof environmentSchema>;
export type VariableName = keyof EnvironmentInput;

const S3_NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** What no single variable shows: values that only make sense together. */
export function contradictions(env: EnvironmentInput): string[] {
  const found: string[] = [];
  const ports = [env.WEB_PORT, env.API_PORT, env.LIVEKIT_PORT];
  if (new Set(ports).size < ports.length) found.push('WEB_PORT, API_PORT and LIVEKIT_PORT must differ');
  if (env.LIVEKIT_URL && !(env.LIVEKIT_KEY && env.LIVEKIT_SECRET)) {
    found.push('LIVEKIT_URL names a server of yours, so LIVEKIT_KEY and LIVEKIT_SECRET must be given too');
  }
  if (!env.VAPID_PUBLIC_KEY !== !env.VAPID_PRIVATE_KEY)
    found.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are one pair: give both or none');
  const s3 = S3_NAMES.filter((name) => env[name]);
  if (s3.length > 0 && s3.length < S3_NAMES.length)
    found.push(`${S3_NAMES.join(', ')} belong together: give all or none`);
  return found;
}

/** An empty variable counts as one not given: `DATABASE_URL=` in .env means the embedded database. */
const nonEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Reads `.env` (what the shell gives goes first) and says all that is wrong with the variables. */
export function readEnvironment(): { env: EnvironmentInput | null; faults: string[] } {
  const file = resolve(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const parsed = environmentSchema.safeParse(nonEmpty(process.env));
  if (!parsed.success) {
    return {
      env: null,
      faults: parsed.error.issues.map((issue) => `${issue.path.join('.')} must be ${issue.message}`),
    };
  }
  return { env: parsed.data, faults: contradictions(parsed.data) };
}

export interface Settings {
  env: EnvironmentInput;
  dataDir: string;
  publicUrl: string;
  apiUrl: string;
  apiPublicUrl: string;
  /** Null: LiveKit is started here; else the address of a running one. */
  livekitUrl: string | null;
  livekitPublicUrl: string;
}

const trimmed = (url: string) => url.replace(/\/+$/, '');

/** The addresses that follow from the variables. */
export function toSettings(env: EnvironmentInput): Settings {
  const publicUrl = trimmed(env.PUBLIC_URL ?? `http://localhost:${env.WEB_PORT}`);
  const { hostname, protocol } = new URL(publicUrl);
  const livekitScheme = protocol === 'https:' ? 'wss' : 'ws';
  return {
    env,
    dataDir: resolve(ROOT, env.DATA_DIR),
    publicUrl,
    apiUrl: trimmed(env.API_URL ?? `http://localhost:${env.API_PORT}`),
    apiPublicUrl: trimmed(env.API_PUBLIC_URL ?? `${protocol}//${hostname}:${env.API_PORT}`),
    livekitUrl: env.LIVEKIT_URL ?? null,
    livekitPublicUrl: env.LIVEKIT_URL ?? `${livekitScheme}://${hostname}:${env.LIVEKIT_PORT}`,
  };
}

const PRIVATE_HOST =
  /^(?:localhost|127\..*|\[::1\]|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|.*\.(?:local|localhost))$/;

/**
 * Demo people unless told otherwise: never into somebody's own database, nor where strangers come by: everybody knows
 * their password, and one of them is an administrator.
 */
export const wantsDemo = ({ env, publicUrl }: Pick<Settings, 'env' | 'publicUrl'>): boolean =>
  env.SEED_DEMO === undefined
    ? !env.DATABASE_URL && PRIVATE_HOST.test(new URL(publicUrl).hostname)
    : env.SEED_DEMO === '1';

/** For commands that cannot go on with a bad environment. */
export function loadSettings(): Settings {
  const { env, faults } = readEnvironment();
  if (!env || faults.length > 0) {
    throw problem(
      `The environment is not right: ${faults.join('; ')}. \`npm run doctor\` explains each variable.`,
    );
  }
  return toSettings(env);
}
