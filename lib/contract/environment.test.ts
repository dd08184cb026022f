import { describe, expect, it } from 'vitest';
import { addressesOf, environmentSchema, givenOf, listOf } from './environment.ts';

const addresses = (env: Record<string, string>) => addressesOf(environmentSchema.parse(env));

it('needs nothing', () => {
  expect(environmentSchema.parse(givenOf({ DATABASE_URL: '', PUBLIC_URL: undefined }))).toEqual({
    WEB_PORT: 3000,
    API_PORT: 4000,
    LIVEKIT_PORT: 7880,
    DATA_DIR: './data',
    BACKUP_KEEP_DAYS: 30,
    DRAIN_SECONDS: 0,
    LOG_LEVEL: 'info',
  });
});

it.each([
  ['WEB_PORT', '65536', '65535'],
  ['API_PORT', '65536', '65535'],
  // It uses the two ports above it.
  ['LIVEKIT_PORT', '65001', '65000'],
  ['WEB_PORT', '0', '1'],
  ['PUBLIC_URL', 'localhost:3000', 'http://localhost:3000'],
  ['API_URL', 'ftp://localhost', 'https://localhost'],
  ['DATABASE_URL', 'mysql://localhost/x', 'postgresql://localhost/x'],
  ['REDIS_URL', 'localhost:6379', 'rediss://localhost:6379'],
  ['SMTP_URL', 'mail.example.com', 'smtps://mail.example.com'],
  ['MAIL_FROM', 'Tildesh', 'Tildesh <no-reply@localhost>'],
  ['CONTACT_EMAIL', 'Tildesh <help@localhost>', 'help@localhost'],
  ['LIVEKIT_URL', 'localhost:7880', 'wss://localhost:7880'],
  ['LIVEKIT_URL', 'no', 'none'],
  ['TOKEN_SECRET', 'x'.repeat(31), 'x'.repeat(32)],
  ['VAPID_PUBLIC_KEY', 'x'.repeat(86), 'x'.repeat(87)],
  ['VAPID_PRIVATE_KEY', 'x'.repeat(44), 'x'.repeat(43)],
  ['VAPID_SUBJECT', 'you@example.com', 'mailto:you@example.com'],
  ['SEED_DEMO', 'yes', '1'],
  ['TRUSTED_PROXIES', 'localhost', '::1'],
  ['TRUSTED_PROXIES', '10.0.0', '10.0.0.0/8, 2001:db8::/32,'],
  ['TRUSTED_PROXIES', '::1,10.0.0.0/99', '::1,10.0.0.5'],
  ['BACKUP_KEEP_DAYS', '0', '3650'],
  ['BACKUP_KEY', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`, `age1${'q'.repeat(58)}, age1${'p'.repeat(58)}`],
  ['DRAIN_SECONDS', '301', '300'],
  ['DRAIN_SECONDS', '-1', '0'],
  ['METRICS_TOKEN', 'x'.repeat(15), 'x'.repeat(16)],
  ['LOG_LEVEL', 'loud', 'silent'],
])('%s=%s is refused, %s is not', (name, wrong, right) => {
  const { error } = environmentSchema.safeParse({ [name]: wrong });
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
  expect(environmentSchema.safeParse({ [name]: right }).success).toBe(true);
});

describe('addresses', () => {
  it('follow from the ports', () => {
    expect(addresses({ WEB_PORT: '3100', API_PORT: '4100', LIVEKIT_PORT: '7800' })).toEqual({
      hostname: 'localhost',
      isSecure: false,
      publicUrl: 'http://localhost:3100',
      apiUrl: 'http://localhost:4100',
      apiPublicUrl: 'http://localhost:4100',
      mediaUrl: 'ws://localhost:4100/media',
      livekitUrl: 'ws://127.0.0.1:7800',
      contactEmail: 'help@localhost',
    });
  });

  it('follow from the one people open, the way of the web to the api does not', () => {
    expect(addresses({ PUBLIC_URL: 'https://tildesh.example.com/' })).toEqual({
      hostname: 'tildesh.example.com',
      isSecure: true,
      publicUrl: 'https://tildesh.example.com',
      apiUrl: 'http://localhost:4000',
      apiPublicUrl: 'https://tildesh.example.com:4000',
      mediaUrl: 'wss://tildesh.example.com:4000/media',
      livekitUrl: 'ws://127.0.0.1:7880',
      contactEmail: 'help@tildesh.example.com',
    });
  });

  it('name no media server when there is none', () => {
    expect(addresses({ LIVEKIT_URL: 'none' }).livekitUrl).toBeNull();
  });

  it('are those given', () => {
    const given = {
      API_URL: 'http://api:4000/',
      API_PUBLIC_URL: 'https://api.example.com/',
      LIVEKIT_URL: 'wss://live.example.com',
      CONTACT_EMAIL: 'us@example.com',
    };
    expect(addresses(given)).toMatchObject({
      apiUrl: 'http://api:4000',
      apiPublicUrl: 'https://api.example.com',
      mediaUrl: 'wss://api.example.com/media',
      livekitUrl: 'wss://live.example.com',
      contactEmail: 'us@example.com',
    });
  });
});

it('reads a list by commas', () => {
  expect(listOf(' 10.0.0.0/8, ::1,')).toEqual(['10.0.0.0/8', '::1']);
});
