import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';

type Signer = { platform: Pick<Platform, 'secrets'> };

const KEY_BYTES = 16;
const TOKEN = /^[\w-]{64}$/;

/**
 * The secret part of an address: its random key, and 32 bytes derived from that with a secret of the installation. It
 * can be shown again although the database holds only the key, which opens nothing.
 */
export function tokenOf(ctx: Signer, key: string): string {
  const bytes = Buffer.from(key.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, derive(ctx, bytes)]).toString('base64url');
}

/** The key of the address with this token; null for any token that this installation did not make. */
export function keyOf(ctx: Signer, token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const key = bytes.subarray(0, KEY_BYTES);
  if (!timingSafeEqual(bytes.subarray(KEY_BYTES), derive(ctx, key))) return null;
  return key.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const derive = ({ platform }: Signer, key: Buffer): Buffer =>
  createHmac('sha256', platform.secrets.token).update('calendar ').update(key).digest();
