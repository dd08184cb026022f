import type { VariableName } from '../start/settings.ts';

export interface Explanation {
  meaning: string;
  /** What happens without it. */
  otherwise: string;
  secret?: true;
}

/** Every variable, for people. */
export const VARIABLES: Record<VariableName, Explanation> = {
  WEB_PORT: { meaning: 'port of the pages', otherwise: '3000' },
  API_PORT: { meaning: 'port of the api and its sockets', otherwise: '4000' },
  LIVEKIT_PORT: { meaning: 'port of the media server; the two above it carry media', otherwise: '7880' },
  DATA_DIR: { meaning: 'folder of the database, the files, the secrets and the logs', otherwise: './data' },
  PUBLIC_URL: {
    meaning: 'address people open; the one origin that is allowed',
    otherwise: 'http://localhost and WEB_PORT',
  },
  API_URL: { meaning: 'where the web process finds the api', otherwise: 'http://localhost and API_PORT' },
  API_PUBLIC_URL: {
    meaning: 'where browsers open their socket',
    otherwise: 'the host of PUBLIC_URL and API_PORT',
  },
  DATABASE_URL: {
    meaning: 'a PostgreSQL 15 or newer',
    otherwise: 'the embedded database in DATA_DIR',
    secret: true,
  },
  REDIS_URL: {
    meaning: 'Redis, needed for more than one api process',
    otherwise: 'one api process',
    secret: true,
  },
  SMTP_URL: { meaning: 'mail server', otherwise: 'mails are written to DATA_DIR/mails', secret: true },
  MAIL_FROM: { meaning: 'whom mails are from', otherwise: 'no-reply at the host of PUBLIC_URL' },
  CONTACT_EMAIL: { meaning: 'where people write to you', otherwise: 'help at the host of PUBLIC_URL' },
  S3_ENDPOINT: { meaning: 'address of an S3-compatible store', otherwise: 'the region decides' },
  S3_REGION: { meaning: 'region of the store', otherwise: 'us-east-1' },
  S3_BUCKET: { meaning: 'bucket for files', otherwise: 'files lie in DATA_DIR' },
  S3_ACCESS_KEY: { meaning: 'access key of the store', otherwise: 'files lie in DATA_DIR', secret: true },
  S3_SECRET_KEY: { meaning: 'secret key of the store', otherwise: 'files lie in DATA_DIR', secret: true },
  LIVEKIT_URL: { meaning: 'a media server of yours', otherwise: 'one is started here' },
  LIVEKIT_KEY: {
    meaning: 'key of the media server',
    otherwise: 'made into DATA_DIR/secrets.json',
    secret: true,
  },
  LIVEKIT_SECRET: {
    meaning: 'secret of the media server',
    otherwise: 'made into DATA_DIR/secrets.json',
    secret: true,
  },
  TOKEN_SECRET: {
    meaning: 'signs access tokens',
    otherwise: 'made into DATA_DIR/secrets.json',
    secret: true,
  },
  REFRESH_SECRET: {
    meaning: 'signs refresh tokens',
    otherwise: 'made into DATA_DIR/secrets.json',
    secret: true,
  },
  NEXTAUTH_SECRET: {
    meaning: 'encrypts the session cookie',
    otherwise: 'made into DATA_DIR/secrets.json',
    secret: true,
  },
  VAPID_PUBLIC_KEY: {
    meaning: 'what browsers subscribe to pushes with',
    otherwise: 'made into DATA_DIR/secrets.json',
  },
  VAPID_PRIVATE_KEY: {
    meaning: 'signs pushes',
    otherwise: 'made into DATA_DIR/secrets.json',
    secret: true,
  },
  VAPID_SUBJECT: {
    meaning: 'whom push services may turn to',
    otherwise: 'mailto: and CONTACT_EMAIL',
  },
  PUSH_ORIGINS: {
    meaning: 'push services that are called beside those of the browsers’ makers',
    otherwise: 'none',
  },
  SEED_DEMO: {
    meaning: '1 makes demo people, 0 does not',
    otherwise:
      '1 for a new data folder on this machine or network, 0 with DATABASE_URL or a public PUBLIC_URL',
  },
  TRUSTED_PROXIES: {
    meaning: 'proxies in front of the web whose word on the caller’s address is believed',
    otherwise: 'none: the caller is the other end of the connection',
  },
  METRICS_TOKEN: {
    meaning: 'who reads GET /metrics of the api says it',
    otherwise: 'only this machine and TRUSTED_PROXIES may read it',
    secret: true,
  },
  LOG_LEVEL: { meaning: 'what the api logs, from fatal to trace', otherwise: 'info' },
};
