import type { SystemContext } from '../../context.ts';
import { isSignedFor, signedQuery } from '../../signed-address.ts';
import type { UploadRow } from './model.ts';

type Signer = Pick<SystemContext, 'platform'>;

/** The address of a file under the web's own origin; that of a private file expires within minutes. */
export function addressOf(ctx: Signer, upload: Pick<UploadRow, 'id' | 'isPublic'>): string {
  const path = `/api/files/${upload.id}`;
  return upload.isPublic ? path : `${path}?${signedQuery(ctx, `file ${upload.id}`)}`;
}

/** Whether the query of this address opens this file now. */
export const isOpenAddress = (
  ctx: Signer,
  id: string,
  expires: string | null,
  signature: string | null,
): boolean => isSignedFor(ctx, `file ${id}`, expires, signature);
