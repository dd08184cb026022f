import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SystemContext } from '../../context.ts';
import type { UploadRow } from './model.ts';

/** How long the address of a private file opens it. */
const ADDRESS_TTL_MS = 10 * 60_000;

/** The address of a file under the web's own origin; a private one's ends within minutes. */
export function addressOf(ctx: Pick<SystemContext, 'platform'>, upload: Pick<UploadRow, 'id' | 'isPublic'>) {
  const path = `/api/files/${upload.id}`;
  if (upload.isPublic) return path;
  const expires = ctx.platform.clock.now().getTime() + ADDRESS_TTL_MS;
  return `${path}?expires=${expires}&signature=${sign(ctx, upload.id, expires)}`;
}

/** Whether these words of an address open this file now. */
export function isOpenAddress(
  ctx: Pick<SystemContext, 'platform'>,
  id: string,
  expires: string | null,
  signature: string | null,
): boolean {
  if (!expires || !signature || !/^\d{1,15}$/.test(expires)) return false;
  if (Number(expires) < ctx.platform.clock.now().getTime()) return false;
  const right = Buffer.from(sign(ctx, id, Number(expires)));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

function sign({ platform }: Pick<SystemContext, 'platform'>, id: string, expires: number): string {
  return createHmac('sha256', platform.secrets.token).update(`file ${id} ${expires}`).digest('base64url');
}
