import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressesOf, environmentSchema, givenOf, NO_LIVEKIT } from '../../lib/contract/environment.ts';
import type { Environment } from '../../lib/contract/environment.ts';
import { problem } from './problem.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The file by which a release is recognised: it lies in its folder and in no clone. */
export const RELEASE_FILE = 'release.json';

/** The first counts most. A release is replaced whole with each update, so its settings may lie beside those of the system. */
const SETTINGS_FILES = [
  resolve(ROOT, '.env'),
  ...(existsSync(resolve(ROOT, RELEASE_FILE)) ? ['/etc/tildesh.env'] : []),
];

const S3_NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** Addresses that a browser elsewhere does not reach: of every machine, and of none. */
const NOBODYS = /^(?:0|127)\./;

/** Of what only the LiveKit that is started here has. */
function faultsOfMedia(env: Environment): string[] {
  const { publicUrl, apiPublicUrl } = addressesOf(env);
  const found = (['MEDIA_ADDRESS', 'TURN_DOMAIN', 'TURN_SECRET'] as const)
    .filter((name) => env[name] && env.LIVEKIT_URL)
    .map((name) => `${name} is for the LiveKit that is started here, and LIVEKIT_URL names another one`);
  if (env.TURN_DOMAIN && !env.MEDIA_ADDRESS)
    found.push('TURN_DOMAIN needs MEDIA_ADDRESS: TURN relays to that address alone');
  if (!env.TURN_DOMAIN !== !env.TURN_SECRET)
    found.push('TURN_DOMAIN and TURN_SECRET belong together: give both or none');
  if (publicUrl.startsWith('https:') && NOBODYS.test(env.MEDIA_ADDRESS ?? ''))
    found.push('MEDIA_ADDRESS must be an address that browsers elsewhere reach');
  if (!env.TURN_DOMAIN) return found;
  if (!publicUrl.startsWith('https:'))
    found.push('TURN_DOMAIN needs a proxy with TLS in front, so PUBLIC_URL must begin with https');
  if ([publicUrl, apiPublicUrl].some((url) => new URL(url).hostname === env.TURN_DOMAIN))
    found.push('TURN_DOMAIN must be a name of its own: by it the proxy tells TURN from pages');
  return found;
}

/** Contradictions between variables that are valid by themselves. */
export function contradictions(env: Environment): string[] {
  const found: string[] = [];
  const media = env.LIVEKIT_URL ? [] : [env.LIVEKIT_PORT + 1, env.LIVEKIT_PORT + 2];
  const ports = [env.WEB_PORT, env.API_PORT, env.LIVEKIT_PORT, ...media];
  if (new Set(ports).size < ports.length)
    found.push('WEB_PORT, API_PORT, LIVEKIT_PORT and the two ports above that, for media, must differ');
  if (env.LIVEKIT_URL && env.LIVEKIT_URL !== NO_LIVEKIT && !(env.LIVEKIT_KEY && env.LIVEKIT_SECRET)) {
    found.push('LIVEKIT_URL names a server of yours, so LIVEKIT_KEY and LIVEKIT_SECRET must be given too');
  }
  found.push(...faultsOfMedia(env));
  if (env.DRAIN_SECONDS > 0 && (!env.DATABASE_URL || !env.LIVEKIT_URL))
    found.push(
      'DRAIN_SECONDS is for processes that are started apart, on PostgreSQL: others have nobody to hand over to',
    );
  if (!env.VAPID_PUBLIC_KEY !== !env.VAPID_PRIVATE_KEY)
    found.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are one pair: give both or none');
  const s3 = S3_NAMES.filter((name) => env[name]);
  if (s3.length > 0 && s3.length < S3_NAMES.length)
    found.push(`${S3_NAMES.join(', ')} belong together: give all or none`);
  return found;
}

function mayRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Reads `.env`, and `/etc/tildesh.env` for a release (variables of the shell override both), and returns all faults of the variables. */
export function readEnvironment(): { env: Environment | null; faults: string[] } {
  const files = SETTINGS_FILES.filter((file) => existsSync(file));
  const unreadable = files.filter((file) => !mayRead(file));
  if (unreadable.length > 0) {
    const who = 'run this as the user of the place (sudo -u tildesh), or give that user the right';
    return { env: null, faults: unreadable.map((file) => `${file} may not be read by you: ${who}`) };
  }
  for (const file of files) process.loadEnvFile(file);
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
