import type { Context } from '../../../context.ts';
import type { MutationUpdateWordSettingsArgs, WordSettings } from '../../../generated/resolvers.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { WORD_BUDGETS } from '../budgets.ts';
import { findReminds, putReminds } from '../reminder-store.ts';
import { findSharing, putSharing } from '../sharing-store.ts';

/** UNAUTHORIZED. */
export async function getWordSettings(ctx: Context): Promise<WordSettings> {
  const { id } = requireViewer(ctx);
  return { teachersSee: await findSharing(ctx.db, id), reminds: await findReminds(ctx.db, id) };
}

/** UNAUTHORIZED, TOO_MANY_REQUESTS. */
export async function updateWordSettings(
  ctx: Context,
  { teachersSee, reminds }: MutationUpdateWordSettingsArgs,
): Promise<WordSettings> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(WORD_BUDGETS.word, String(id));
  return inTransaction(ctx, async (inner) => {
    if (typeof teachersSee === 'boolean') await putSharing(inner.db, id, teachersSee);
    if (typeof reminds === 'boolean') await putReminds(inner.db, id, reminds);
    return getWordSettings(inner);
  });
}
