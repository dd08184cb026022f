import { mentionedIds } from '#contract/post.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { findConnectionStatuses } from '../../connection/service.ts';

/**
 * The people whom a text mentions: connections of its author, or such as it mentioned before. USER_NOT_CONNECTED for
 * anybody else, whoever they are.
 */
export async function readMentions(
  ctx: Context,
  text: string,
  { authorId, before = [] }: { authorId: number; before?: readonly number[] },
): Promise<number[]> {
  const ids = mentionedIds(text);
  const added = ids.filter((id) => !before.includes(id));
  if (added.length === 0) return ids;
  const statuses = await findConnectionStatuses(ctx, authorId, added);
  if (added.some((id) => statuses.get(id) !== 'CONNECTED')) throw new DomainError('USER_NOT_CONNECTED');
  return ids;
}
