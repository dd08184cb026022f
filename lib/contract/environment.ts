import { z } from 'zod';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Variable {
  /** Its message states what a value must be. */
  check: z.ZodType;
  meaning: string;
  /** The effect of leaving it out. */
  otherwise: string;
  secret?: true;
}

/** LiveKit uses the two ports above its own. */
const LIVEKIT_PORT_MAX = 65_000;
const port = (fallback: number, meaning: string, max = 65_535) => {
  const text = `a whole number from 1 to ${max}`;
  return {
    check: z.coerce.number(text).int(text).min(1, text).max(max, text).default(fallback),
    meaning,
    otherwise: String(fallback),
  };
};
const address = (schemes: RegExp, example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.test(new URL(value).protocol),
      `an address such as ${example}`,
    )
    .optional();

const SECRETS_FILE = 'made into DATA_DIR/secrets.json';
const SECRET = '32 or more random characters (`npm start` makes and keeps them)';
const secretText = () => z.string(SECRET).min(32, SECRET).optional();
const secret = (meaning: string) => ({
  check: secretText(),
  meaning,
  otherwise: SECRETS_FILE,
  secret: true as const,
});
const TURN_SECRET = '32 or more random characters, the same as static-auth-secret of coturn';
const store = (meaning: string) => ({ check: z.string().optional(), meaning });

/** The value of LIVEKIT_URL of an installation without sound and picture. */
export const NO_LIVEKIT = 'none';

const DAYS = 'a whole number from 1 to 3650';
const DRAIN = 'a whole number from 0 to 300';

/** Seconds in which web and api finish what they have in hand; below, those in which an api has moved all its sockets. */
const FINISH_WITHIN = 8;
const MOVE_WITHIN = 30;
/** Seconds after which a process that was asked to stop has ended. */
export const stopSeconds = (drain: number): number => FINISH_WITHIN + (drain > 0 ? drain + MOVE_WITHIN : 0);

/** Names of the DNS with at least two parts, the last of letters: no address, and no port. */
const DOMAIN = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;
const DOMAIN_WORDS = 'a name in small letters such as turn.example.com';

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const areNetworks = (list: string): boolean =>
  listOf(list).every((entry) => network.safeParse(entry).success);

/** Every variable the product reads. `.env.example` documents each for operators; a test compares the two. */
export const VARIABLES = {
  WEB_PORT: port(3000, 'port of the pages'),
  API_PORT: port(4000, 'port of the api and its sockets'),
  LIVEKIT_PORT: port(
    7880,
    'port of the media server, for the api alone; the two above it carry media',
    LIVEKIT_PORT_MAX,
  ),
  DATA_DIR: {
    check: z.string().min(1, 'the path of a folder').default('./data'),
    meaning: 'folder of the database, the files, the secrets and the logs',
    otherwise: './data',
  },
  PUBLIC_URL: {
    check: address(/^https?:$/, 'https://tildesh.example.com'),
    meaning: 'address people open; the one origin that is allowed',
    otherwise: 'http://localhost and WEB_PORT',
  },
  API_URL: {
    check: address(/^https?:$/, 'http://localhost:4000'),
    meaning: 'where the web process finds the api',
    otherwise: 'http://localhost and API_PORT',
  },
  API_PUBLIC_URL: {
    check: address(/^https?:$/, 'https://api.example.com'),
    meaning: 'where browsers open their socket',
    otherwise: 'the host of PUBLIC_URL and API_PORT',
  },
  DATABASE_URL: {
    check: address(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/name'),
    meaning: 'a PostgreSQL 15 or newer',
    otherwise: 'the embedded database in DATA_DIR',
    secret: true,
  },
  REDIS_URL: {
    check: address(/^rediss?:$/, 'redis://host:6379'),
    meaning: 'Redis, needed for more than one api process',
    otherwise: 'one api process',
    secret: true,
  },
  SMTP_URL: {
    check: address(/^smtps?:$/, 'smtp://user:password@host:587'),
    meaning: 'mail server',
    otherwise: 'mails are written to DATA_DIR/mails',
    secret: true,
  },
  MAIL_FROM: {
    check: z
      .string()
      .max(200, 'at most 200 characters')
      .includes('@', { error: 'Name <address>' })
      .optional(),
    meaning: 'whom mails are from',
    otherwise: 'no-reply at the host of PUBLIC_URL',
  },
  CONTACT_EMAIL: {
    // Looser than people's addresses: `help@localhost` is accepted.
    check: z
      .string()
      .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'an email address')
      .optional(),
    meaning: 'where people write to you',
    otherwise: 'help at the host of PUBLIC_URL',
  },
  S3_ENDPOINT: {
    check: address(/^https?:$/, 'https://s3.example.com'),
    meaning: 'address of an S3-compatible store',
    otherwise: 'the region decides',
  },
  S3_REGION: { ...store('region of the store'), otherwise: 'us-east-1' },
  S3_BUCKET: { ...store('bucket for files'), otherwise: 'files lie in DATA_DIR' },
  S3_ACCESS_KEY: { ...store('access key of the store'), otherwise: 'files lie in DATA_DIR', secret: true },
  S3_SECRET_KEY: { ...store('secret key of the store'), otherwise: 'files lie in DATA_DIR', secret: true },
  LIVEKIT_URL: {
    check: z.literal(NO_LIVEKIT).or(address(/^(wss?|https?):$/, 'wss://live.example.com')),
    meaning: `where the api finds a media server of yours; ${NO_LIVEKIT}: lessons without sound and picture`,
    otherwise: 'one is started here',
  },
  LIVEKIT_KEY: {
    check: z.string('the key of the media server (`npm start` makes one)').optional(),
    meaning: 'key of the media server',
    otherwise: SECRETS_FILE,
    secret: true,
  },
  LIVEKIT_SECRET: secret('secret of the media server'),
  MEDIA_ADDRESS: {
    check: z.ipv4('an IPv4 address such as 203.0.113.7').optional(),
    meaning: 'where browsers send sound and picture to the media server that is started here',
    otherwise: 'the address of PUBLIC_URL, or of this machine',
  },
  TURN_DOMAIN: {
    check: z.string().regex(DOMAIN, DOMAIN_WORDS).optional(),
    meaning:
      'name for which the proxy in front hands port 443 to coturn, for the media server that is started here',
    otherwise: 'no TURN: who reaches port 443 alone has no sound and picture',
  },
  TURN_SECRET: {
    check: z.string(TURN_SECRET).min(32, TURN_SECRET).optional(),
    meaning: 'what the media server that is started here shares with coturn',
    otherwise: 'no TURN',
    secret: true,
  },
  TOKEN_SECRET: secret('signs access tokens'),
  REFRESH_SECRET: secret('signs refresh tokens'),
  NEXTAUTH_SECRET: secret('encrypts the session cookie'),
  VAPID_PUBLIC_KEY: {
    check: z.string().length(87, '65 bytes in base64url (`npm start` makes them)').optional(),
    meaning: 'what browsers subscribe to pushes with',
    otherwise: SECRETS_FILE,
  },
  VAPID_PRIVATE_KEY: {
    check: z.string().length(43, '32 bytes in base64url (`npm start` makes them)').optional(),
    meaning: 'signs pushes',
    otherwise: SECRETS_FILE,
    secret: true,
  },
  VAPID_SUBJECT: {
    check: address(/^(mailto|https):$/, 'mailto:you@example.com'),
    meaning: 'whom push services may turn to',
    otherwise: 'mailto: and CONTACT_EMAIL',
  },
  PUSH_ORIGINS: {
    check: z.string().optional(),
    meaning: 'push services that are called beside those of the browsers’ makers',
    otherwise: 'none',
  },
  SEED_DEMO: {
    check: z.enum(['0', '1'], '0 or 1').optional(),
    meaning: '1 makes demo people, 0 does not',
    otherwise:
      '1 for a new data folder on this machine or network, 0 with DATABASE_URL or a public PUBLIC_URL',
  },
  TRUSTED_PROXIES: {
    check: z
      .string()
      .refine(areNetworks, 'addresses or networks, parted by commas (10.0.0.0/8, ::1)')
      .optional(),
    meaning: 'proxies in front of the web whose word on the caller’s address is believed',
    otherwise: 'none: the caller is the other end of the connection',
  },
  BACKUP_DIR: {
    check: z.string().min(1, 'the path of a folder').optional(),
    meaning: 'folder for backups, best on another disk: every night one is made there',
    otherwise: 'none is made by itself',
  },
  BACKUP_KEEP_DAYS: {
    check: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(3650, DAYS).default(30),
    meaning: 'days after which a backup is deleted; the privacy policy names them',
    otherwise: '30',
  },
  BACKUP_KEY: {
    check: z
      .string()
      .refine((list) => listOf(list).every((key) => /^age1[0-9a-z]{40,}$/.test(key)), {
        error: 'public keys of age, parted by commas (age1...)',
      })
      .optional(),
    meaning: 'whom backups are encrypted for; the secret key belongs elsewhere',
    otherwise: 'backups are not encrypted',
  },
  DRAIN_SECONDS: {
    check: z.coerce.number(DRAIN).int(DRAIN).min(0, DRAIN).max(300, DRAIN).default(0),
    meaning: 'seconds that web and api go on to serve after SIGTERM, while /readyz answers 503',
    otherwise: '0, for a process without others beside it',
  },
  METRICS_TOKEN: {
    check: z.string().min(16, '16 or more random characters').optional(),
    meaning: 'who reads GET /metrics of the api and of the web says it',
    otherwise: 'only this machine and TRUSTED_PROXIES may read that of the api, and the web has none',
    secret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    check: address(/^https?:$/, 'http://collector:4318'),
    meaning: 'collector of OpenTelemetry to which api and web send traces, by OTLP over HTTP',
    otherwise: 'no traces are made, and nothing for them is loaded',
  },
  LOG_LEVEL: {
    check: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
    meaning: 'what the api logs, from fatal to trace',
    otherwise: 'info',
  },
} satisfies Record<string, Variable>;
export type VariableName = keyof typeof VARIABLES;

/** What `npm start` makes into DATA_DIR/secrets.json, and a backup contains. */
export const SECRET_NAMES = (Object.keys(VARIABLES) as VariableName[]).filter(
  (name) => VARIABLES[name].otherwise === SECRETS_FILE,
);

type Checks = { [Name in VariableName]: (typeof VARIABLES)[Name]['check'] };

export const environmentSchema = z.object(
  Object.fromEntries(Object.entries(VARIABLES).map(([name, { check }]) => [name, check])) as Checks,
);
export type Environment = z.output<typeof environmentSchema>;

/** The items of a comma-separated list. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * The variables that are set; an empty one counts as not set: `DATABASE_URL=` in a file means the embedded
 * database.
 */
export const givenOf = (source: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(source).filter((entry): entry is [string, string] => Boolean(entry[1])));

type Reached = Pick<
  Environment,
  'WEB_PORT' | 'API_PORT' | 'LIVEKIT_PORT' | 'PUBLIC_URL' | 'API_URL' | 'API_PUBLIC_URL' | 'LIVEKIT_URL'
> &
  Pick<Environment, 'CONTACT_EMAIL'>;

/** Null: there is none. */
const livekitUrlOf = (env: Reached): string | null =>
  env.LIVEKIT_URL === NO_LIVEKIT ? null : (env.LIVEKIT_URL ?? `ws://127.0.0.1:${env.LIVEKIT_PORT}`);

/**
 * The addresses derived from the variables; http addresses are origins. Browsers never use `livekitUrl`: their way to
 * the media server is `mediaUrl`, the media gate of the api. Both are null without a media server.
 */
export function addressesOf(env: Reached) {
  const { origin, hostname, protocol } = new URL(env.PUBLIC_URL ?? `http://localhost:${env.WEB_PORT}`);
  const isSecure = protocol === 'https:';
  const livekitUrl = livekitUrlOf(env);
  const apiPublicUrl = new URL(env.API_PUBLIC_URL ?? `${protocol}//${hostname}:${env.API_PORT}`).origin;
  return {
    hostname,
    isSecure,
    publicUrl: origin,
    apiUrl: new URL(env.API_URL ?? `http://localhost:${env.API_PORT}`).origin,
    apiPublicUrl,
    mediaUrl: livekitUrl && `${apiPublicUrl.replace(/^http/, 'ws')}/media`,
    livekitUrl,
    contactEmail: env.CONTACT_EMAIL ?? `help@${hostname}`,
  };
}
