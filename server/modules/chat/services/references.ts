import { CHAT_CARDS_MAX } from '#contract/limits.ts';
import { chatReferenceSchema } from '#contract/socket-payloads.ts';
import type { ChatAttachment, ChatReference } from '#contract/socket-payloads.ts';
import { readId } from '#contract/id.ts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { parseInput } from '../../../input.ts';
import { requireViewer } from '../../../viewer.ts';
import { findSeenLessons } from '../../lesson/service.ts';
import { findSeenPublications, findSeenResources } from '../../material/service.ts';
import { findSeenPosts } from '../../post/service.ts';
import { findSeenQuizzes } from '../../quiz/service.ts';

type IdsOf<Kind> = Extract<ChatReference, { kind: Kind }>['id'][];

/** Of each kind: whether the viewer may see all of these; one statement. */
const ARE_OPEN: { [Kind in ChatReference['kind']]: (ctx: Context, ids: IdsOf<Kind>) => Promise<boolean> } = {
  lesson: async (ctx, ids) => hasAll(await findSeenLessons(ctx, ids), ids),
  quiz: async (ctx, ids) => hasAll(await findSeenQuizzes(ctx, ids), ids),
  publication: async (ctx, ids) => hasAll(await findSeenPublications(ctx, ids), ids),
  post: async (ctx, ids) => hasAll(await findSeenPosts(ctx, ids), ids),
  publicationResource: async (ctx, ids) => hasAll(await findSeenResources(ctx, ids), ids),
};

const hasAll = <Id>(seen: ReadonlyMap<Id, unknown>, ids: readonly Id[]) => ids.every((id) => seen.has(id));

/** Whether the viewer may see everything that these attachments refer to. */
export async function areReferencesOpen(
  ctx: Context,
  attachments: readonly ChatAttachment[],
): Promise<boolean> {
  const references = attachments.filter((one) => one.kind !== 'file');
  for (const [kind, of] of Map.groupBy(references, (one) => one.kind)) {
    const ids = of.map(({ id }) => id);
    const areOpen = ARE_OPEN[kind] as (ctx: Context, ids: (string | number)[]) => Promise<boolean>;
    if (!(await areOpen(ctx, ids))) return false;
  }
  return true;
}

/** An id as GraphQL has it: a number's text, or a UUID. */
const item = z
  .object({ kind: z.string(), id: z.string() })
  .transform(({ kind, id }) => ({ kind, id: kind === 'publicationResource' ? id : readId(id) }))
  .pipe(chatReferenceSchema);
const inputSchema = z.object({ items: z.array(item).max(CHAT_CARDS_MAX) });

/** What messages refer to, for cards; what is not open to the viewer is shown by resolvers as null. BAD_USER_INPUT. */
export function getChatCards(ctx: Context, input: { items: readonly object[] }): ChatReference[] {
  requireViewer(ctx);
  return parseInput(inputSchema, input).items;
}
