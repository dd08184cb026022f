import { isId } from '#contract/id.ts';
import { PUBLICATION_HIDDEN_REASON_MAX } from '#contract/limits.ts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { fieldCode, parseInput } from '../../../input.ts';
import { cleanLine } from '../../../text.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { findUsers } from '../../account/service.ts';
import { mailDecision } from '../../mail/service.ts';
import type { PublicationRow } from '../model.ts';
import * as store from '../store.ts';

const decision = z.object({
  reason: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, fieldCode('REQUIRED')).max(PUBLICATION_HIDDEN_REASON_MAX)),
});

/**
 * Hides a publication from all but its author and administrators, or restores it with the privacy that it had; its author
 * reads why. INSUFFICIENT_ROLE, BAD_USER_INPUT, PUBLICATION_NOT_FOUND.
 */
export async function decidePublication(
  ctx: Context,
  { id, isHidden, ...input }: { id: number; isHidden: boolean; reason: string },
): Promise<PublicationRow> {
  const admin = requireViewer(ctx);
  if (admin.role !== 'ADMIN') throw new DomainError('INSUFFICIENT_ROLE');
  const { reason } = parseInput(decision, input);
  const decided = await inTransaction(ctx, async (inner) => {
    const found = isId(id) ? await store.lockPublication(inner.db, id) : null;
    if (!found) throw new DomainError('PUBLICATION_NOT_FOUND');
    const changes = isHidden ? hidden(found, reason, inner.platform.clock.now()) : restored(found);
    // Restored twice, or never hidden: there is nothing to tell.
    if (!changes) return found;
    await store.updatePublication(inner.db, id, changes);
    const [author] = await findUsers(inner, [found.authorId]);
    if (author)
      await mailDecision(inner, author, {
        template: isHidden ? 'publicationHidden' : 'publicationRestored',
        reason,
        path: `/materials/${id}`,
      });
    return { ...found, ...changes };
  });
  ctx.log.warn({ publicationId: id, by: admin.id, isHidden, reason }, 'publication decided');
  return decided;
}

type Changes = Pick<PublicationRow, 'privacy' | 'hiddenAt' | 'hiddenReason' | 'hiddenPrivacy'>;

/** Hidden again, it has a new reason, and the privacy that it had before the first. */
const hidden = (found: PublicationRow, hiddenReason: string, now: Date): Changes => ({
  privacy: 'HIDDEN',
  hiddenAt: found.hiddenAt ?? now,
  hiddenReason,
  hiddenPrivacy: found.hiddenAt ? found.hiddenPrivacy : found.privacy,
});

const restored = (found: PublicationRow): Changes | null =>
  found.hiddenAt === null
    ? null
    : {
        privacy: found.hiddenPrivacy ?? 'HIDDEN',
        hiddenAt: null,
        hiddenReason: null,
        hiddenPrivacy: null,
      };
