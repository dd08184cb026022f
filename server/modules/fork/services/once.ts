import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parseIdentity } from '../../../input.ts';
import { requireConfirmedEmail } from '../../account/service.ts';
import { requireAuthor } from '../../openness/service.ts';
import { dropCopies } from '../../upload/service.ts';
import type { Copies } from '../../upload/service.ts';
import { FORK_BUDGETS } from '../budgets.ts';

/** Whose copy it is, under the id that their client made for it. */
export interface CopyKey {
  authorId: number;
  clientId: string;
}

interface Copying<Copy> {
  /** The copy that was made under this key before. */
  find(key: CopyKey): Promise<Copy | null>;
  make(key: CopyKey): Promise<Copy>;
}

/** Copies in progress, by owner and id: a repeated request meanwhile waits for the same copy. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Makes a copy for the viewer once for each `clientId`: repeating it returns the existing one, whatever happened to it or
 * to the original since. INSUFFICIENT_ROLE, EMAIL_NOT_CONFIRMED, BAD_USER_INPUT.
 */
export async function copyOnce<Copy>(
  ctx: Context,
  input: { clientId: string },
  { find, make }: Copying<Copy>,
): Promise<Copy> {
  const { id: authorId } = requireAuthor(ctx);
  const { clientId } = parseIdentity(input);
  if (!clientId) throw new DomainError('BAD_USER_INPUT');
  await ctx.platform.limiter.take(FORK_BUDGETS.copy, String(authorId));
  const key = { authorId, clientId };
  const found = await find(key);
  if (found) return found;
  const name = `${authorId}:${clientId}`;
  const running = underWay.get(name) as Promise<Copy> | undefined;
  if (running) return running;
  const work = requireConfirmedEmail(ctx)
    .then(() => make(key))
    .finally(() => underWay.delete(name));
  underWay.set(name, work);
  return work;
}

/**
 * Stores a copy whose files were copied before, because no transaction may wait for file storage. If it is not
 * stored, they are deleted at once. `store` returns null if the owner has something under this id.
 */
export async function storeWithFiles<Copy>(
  ctx: Context,
  copies: Copies,
  { find, store }: { find(): Promise<Copy | null>; store(): Promise<Copy | null> },
): Promise<Copy> {
  const made = await store().catch(async (error: unknown) => {
    // If only the answer to the commit was lost, the copy exists and uses its files.
    const stored = await find();
    if (stored) return stored;
    await dropCopies(ctx, copies);
    throw error;
  });
  if (made) return made;
  await dropCopies(ctx, copies);
  const other = await find();
  if (!other) throw new DomainError('BAD_USER_INPUT');
  return other;
}
