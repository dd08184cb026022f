import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const secret = 'x'.repeat(32);
const needed = { TOKEN_SECRET: secret, REFRESH_SECRET: secret, LIVEKIT_KEY: 'key', LIVEKIT_SECRET: secret };

describe('readEnv', () => {
  it('requires only secrets, and derives the rest', () => {
    expect(readEnv({ ...needed, DATABASE_URL: '' })).toMatchObject({
      port: 4000,
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      s3: undefined,
      publicUrl: 'http://localhost:3000',
      apiPublicUrl: 'http://localhost:4000',
      mediaUrl: 'ws://localhost:4000/media',
      livekit: { url: 'ws://127.0.0.1:7880' },
      seedDemo: false,
      production: true,
    });
  });

  it('derives public addresses from PUBLIC_URL', () => {
    const env = readEnv({
      ...needed,
      PUBLIC_URL: 'https://tildesh.example.com/',
      API_PORT: '4100',
      LIVEKIT_PORT: '7800',
    });
    expect(env).toMatchObject({
      publicUrl: 'https://tildesh.example.com',
      apiPublicUrl: 'https://tildesh.example.com:4100',
      mediaUrl: 'wss://tildesh.example.com:4100/media',
      livekit: { url: 'ws://127.0.0.1:7800' },
      contactEmail: 'help@tildesh.example.com',
    });
    expect(readEnv({ ...needed, CONTACT_EMAIL: 'us@example.com' }).contactEmail).toBe('us@example.com');
  });

  it('knows that there is no media server', () => {
    expect(readEnv({ ...needed, LIVEKIT_URL: 'none' }).livekit).toBeNull();
  });

  it('names every wrong variable and the value it needs', () => {
    const broken = {
      ...needed,
      TOKEN_SECRET: 'short',
      API_PORT: 'x',
      DATABASE_URL: 'mysql://x',
      LIVEKIT_KEY: '',
    };
    for (const line of [
      '  TOKEN_SECRET: 32 or more random characters',
      '  API_PORT: a whole number from 1 to 65535',
      '  DATABASE_URL: an address such as postgres:',
      '  LIVEKIT_KEY: the key of the media server',
    ])
      expect(() => readEnv(broken)).toThrow(line);
  });

  it('reveals no value of a secret', () => {
    expect(() => readEnv({ ...needed, TOKEN_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
  });
});
