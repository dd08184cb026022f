import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressesOf, environmentSchema, givenOf, NO_LIVEKIT } from '../../lib/contract/environment.ts';
import type { Environment } from '../../lib/contract/environment.ts';
import { problem } from './problem.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const S3_NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** Contradictions between variables that are valid by themselves. */
export function contradictions(env: Environment): string[] {
  const found: string[] = [];
  const ports = [env.WEB_PORT, env.API_PORT, env.LIVEKIT_PORT];
  if (new Set(ports).size < ports.length) found.push('WEB_PORT, API_PORT and LIVEKIT_PORT must differ');
  if (env.LIVEKIT_URL && env.LIVEKIT_URL !== NO_LIVEKIT && !(env.LIVEKIT_KEY && env.LIVEKIT_SECRET)) {
    found.push('LIVEKIT_URL names a server of yours, so LIVEKIT_KEY and LIVEKIT_SECRET must be given too');
  }
  if (!env.VAPID_PUBLIC_KEY !== !env.VAPID_PRIVATE_KEY)
    found.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are one pair: give both or none');
  const s3 = S3_NAMES.filter((name) => env[name]);
  if (s3.length > 0 && s3.length < S3_NAMES.length)
    found.push(`${S3_NAMES.join(', ')} belong together: give all or none`);
  return found;
}

/** Reads `.env` (variables of the shell override it) and returns all faults of the variables. */
export function readEnvironment(): { env: Environment | null; faults: string[] } {
  const file = resolve(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const parsed = environmentSchema.safeParse(givenOf(process.env));
  if (!parsed.success) {
    return {
      env: null,
      faults: parsed.error.issues.map((issue) => `${issue.path.join('.')} must be ${issue.message}`),
    };
  }
  return { env: parsed.data, faults: contradictions(parsed.data) };
}

export interface Settings {
  env: Environment;
  dataDir: string;
  publicUrl: string;
  apiUrl: string;
  apiPublicUrl: string;
  /** LiveKit is started here; else it runs elsewhere, or there is none. */
  startsLivekit: boolean;
  /** Where the api finds LiveKit; null: there is none, and lessons have no sound and picture. */
  mediaServerUrl: string | null;
}

/** The addresses derived from the variables. */
export function toSettings(env: Environment): Settings {
  const { publicUrl, apiUrl, apiPublicUrl, livekitUrl } = addressesOf(env);
  return {
    env,
    dataDir: resolve(ROOT, env.DATA_DIR),
    publicUrl,
    apiUrl,
    apiPublicUrl,
    startsLivekit: env.LIVEKIT_URL === undefined,
    mediaServerUrl: livekitUrl,
  };
}

/** The same, but where LiveKit was to be started there is none. */
export const withoutLivekit = (settings: Settings): Settings => ({
  ...settings,
  startsLivekit: false,
  mediaServerUrl: null,
});

const PRIVATE_HOST =
  /^(?:localhost|127\..*|\[::1\]|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|.*\.(?:local|localhost))$/;

/**
 * Demo people are created by default, but neither in somebody's own database nor on a public address: everybody
 * knows their password, and one of them is an administrator.
 */
export const wantsDemo = ({ env, publicUrl }: Pick<Settings, 'env' | 'publicUrl'>): boolean =>
  env.SEED_DEMO === undefined
    ? !env.DATABASE_URL && PRIVATE_HOST.test(new URL(publicUrl).hostname)
    : env.SEED_DEMO === '1';

/** For commands that need a valid environment. */
export function loadSettings(): Settings {
  const { env, faults } = readEnvironment();
  if (!env || faults.length > 0) {
    throw problem(
      `The environment is not right: ${faults.join('; ')}. \`npm run doctor\` explains each variable.`,
    );
  }
  return toSettings(env);
}
