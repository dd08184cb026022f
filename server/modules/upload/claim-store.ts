import { sql } from 'drizzle-orm';
import type { UploadPurpose } from '#contract/upload.ts';
import type { Database } from '../../db/client.ts';
import { recordset } from '../../db/recordset.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { upload } from '../../db/schema/upload.ts';

export interface Claim {
  id: string;
  purpose: UploadPurpose;
}

/** As markUsed, for several uploads in one statement; returns how many were marked. */
export async function markAllUsed(
  db: Database,
  claims: readonly (Claim & { isPublic: boolean; canReturn: boolean })[],
  { userId, ownerId, usedAt }: { userId: number; ownerId: number; usedAt: Date },
): Promise<number> {
  const rows = claims.map(({ isPublic, canReturn, ...claim }) => ({
    ...claim,
    is_public: isPublic,
    can_return: canReturn,
  }));
  const marked = await rowsOf<{ id: string }>(
    db,
    sql`update ${upload} set is_public = claim.is_public, user_id = ${ownerId},
        used_at = ${usedAt.toISOString()}::timestamptz, removed_at = null
      from jsonb_to_recordset(${recordset(rows)}) as claim(id uuid, purpose text, is_public boolean,
        can_return boolean)
      where ${upload}.id = claim.id and ${upload}.purpose::text = claim.purpose
        and case when ${upload}.removed_at is null then ${upload}.used_at is null and ${upload}.user_id = ${userId}
          else claim.can_return and ${upload}.user_id = ${ownerId} end
      returning ${upload}.id`,
  );
  return marked.length;
}
