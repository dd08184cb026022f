import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { DECOY_HASH, hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  it('are argon2id of 19 MiB, two passes, one lane', async () => {
    const hash = await hashPassword('long enough');
    expect(hash.startsWith('$argon2id$')).toBe(true);
    expect(parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await verifyPassword(hash, 'long enough')).toBe(true);
    expect(await verifyPassword(hash, 'long enougH')).toBe(false);
  });

  it('cost as much work for an unknown account as for a known one', async () => {
    expect(parseOptions(DECOY_HASH)).toEqual(parseOptions(await hashPassword('x')));
    expect(await verifyPassword(null, 'long enough')).toBe(false);
  });
});
