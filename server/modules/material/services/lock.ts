import { isId } from '#contract/id.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireManaged } from '../../openness/service.ts';
import type { PublicationRow } from '../model.ts';
import * as store from '../store.ts';

/**
 * The viewer's own publication, or any to ADMIN, locked until the transaction ends. PUBLICATION_NOT_FOUND,
 * INSUFFICIENT_ROLE.
 */
export async function lockManagedPublication(ctx: Context, id: number): Promise<PublicationRow> {
  requireViewer(ctx);
  const publication = isId(id) ? await store.lockPublication(ctx.db, id) : null;
  if (!publication) throw new DomainError('PUBLICATION_NOT_FOUND');
  return requireManaged(ctx, publication);
}
