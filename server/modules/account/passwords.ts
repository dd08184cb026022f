import { hash, verify } from '@node-rs/argon2';

/** argon2id (the package's default algorithm), OWASP's first choice: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash with those parameters that no password matches, made from discarded random bytes: an unknown account costs
 * the same time as a wrong password. A test checks that its parameters equal the ones above.
 */
export const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ob0KEp3bVnbNv9qx3QJGDA$byPskE8yGXEr5wnJEr6kE2vm/7LW2CRddun1dGeKGAY';

/** Normalized before comparing, because different keyboards produce the same text in different code points. */
const compose = (password: string) => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return hash(compose(password), PARAMETERS);
}

/** `stored` null: there is no such account; takes as long and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? DECOY_HASH, compose(password));
  return stored !== null && fits;
}
