import type { ErrorCode } from '#contract/errors.ts';
import { lacksStart } from '#contract/openness.ts';
import type { Opening } from '#contract/openness.ts';
import type { Context, Viewer } from '../../context.ts';
import type { Openness, OpennessToAsker } from '../../db/open-to.ts';
import { DomainError } from '../../errors.ts';
import { requireViewer } from '../../viewer.ts';
import { isShown } from '../profile/service.ts';
import type { Audience } from '../upload/service.ts';
import type { Abilities, Shared, ToOpen } from './model.ts';
import {
  canCopy,
  canManage,
  canOwn,
  canSave,
  canSee,
  isGiven,
  opennessFor,
  opennessToAsker,
} from './policy.ts';

/** The code for a thing that does not exist, or not for the viewer. */
type NotFoundCode = Extract<ErrorCode, `${string}_NOT_FOUND`>;

/** Whose rights apply: a person whose account is being deleted has those of a visitor. */
export const askerOf = ({ viewer }: Pick<Context, 'viewer'>): Viewer | null =>
  viewer?.isLeaving ? null : viewer;

/** Whether the viewer may see and change the whole of a thing. */
export const isManagedBy = (ctx: Context, thing: Pick<Shared, 'authorId'>): boolean =>
  canManage(askerOf(ctx), thing);

/** Whether a thing exists for the viewer: it is not deleted, and its author may be seen. */
function isThere(ctx: Context, { thing, author, isBlocked, isAcquainted }: ToOpen<Shared>): boolean {
  if (thing.deletedAt) return false;
  return isManagedBy(ctx, thing) || isShown(ctx, { user: author, isBlocked, isAcquainted });
}

function isSeen(ctx: Context, { thing, isConnected, givenAt }: ToOpen<Shared>): boolean {
  const asker = askerOf(ctx);
  const now = ctx.platform.clock.now();
  return (
    canSee(asker, thing, asker !== null && isConnected, now) || (asker !== null && isGiven(givenAt, now))
  );
}

/**
 * Why the viewer, possibly a visitor, may not see a thing: `notFound` also if its author may not be seen,
 * INVALID_PERMISSIONS if its privacy forbids it; null: they may.
 */
export function refusalOf(
  ctx: Context,
  found: ToOpen<Shared> | null,
  notFound: NotFoundCode,
): ErrorCode | null {
  if (!found || !isThere(ctx, found)) return notFound;
  return isSeen(ctx, found) ? null : 'INVALID_PERMISSIONS';
}

/** The thing, if the viewer may see it; throws the codes of refusalOf. */
export function requireOpen<Thing extends Shared>(
  ctx: Context,
  found: ToOpen<Thing> | null,
  notFound: NotFoundCode,
): Thing {
  const refusal = refusalOf(ctx, found, notFound);
  if (refusal || !found) throw new DomainError(refusal ?? notFound);
  return found.thing;
}

/**
 * As requireOpen, for what is more than reading: a student who sees a thing only because a lesson in time uses it may
 * neither save nor copy it.
 */
export const requireOpenByItself = <Thing extends Shared>(
  ctx: Context,
  found: ToOpen<Thing> | null,
  notFound: NotFoundCode,
): Thing => requireOpen(ctx, found && { ...found, givenAt: null }, notFound);

/** As requireOpen, but null instead of an error: for lists that show a gap. */
export const openOrNull = <Thing extends Shared>(ctx: Context, found: ToOpen<Thing>): Thing | null =>
  isThere(ctx, found) && isSeen(ctx, found) ? found.thing : null;

/** As openOrNull, by its own privacy alone: requireOpenByItself. */
export const openByItselfOrNull = <Thing extends Shared>(ctx: Context, found: ToOpen<Thing>): Thing | null =>
  openOrNull(ctx, { ...found, givenAt: null });

/** Who may open the files of a thing, such as its cover: those who may see the thing. */
export function audienceOf(ctx: Context, found: ToOpen<Shared> | null): Audience {
  if (!found) return 'NOBODY';
  const toVisitor = { ...found, isConnected: false, isBlocked: false, isAcquainted: false, givenAt: null };
  if (openOrNull({ ...ctx, viewer: null }, toVisitor)) return 'EVERYBODY';
  return openOrNull(ctx, found) ? 'VIEWER' : 'NOBODY';
}

/** The things of which lists are open to the viewer; `connectedIds`: authors with whom they are connected. */
export const opennessOf = (ctx: Context, connectedIds: readonly number[]): Openness =>
  opennessFor(requireViewer(ctx), connectedIds, ctx.platform.clock.now());

/** As opennessOf, for whoever asks, possibly a visitor, in statements that look up connections themselves. */
export const opennessOfAsker = (ctx: Context): OpennessToAsker =>
  opennessToAsker(askerOf(ctx), ctx.platform.clock.now());

/** What the viewer may do with a thing that they see; `connected`: with its author. */
export function abilitiesOf(
  ctx: Context,
  thing: Shared & { othersMayCopy: boolean },
  connected: boolean,
): Abilities {
  const exists = thing.deletedAt === null;
  const asker = askerOf(ctx);
  const see = exists && canSee(asker, thing, connected, ctx.platform.clock.now());
  return {
    edit: exists && isManagedBy(ctx, thing),
    see,
    save: see && canSave(asker, thing),
    copy: see && canCopy(asker, thing),
  };
}

/** INSUFFICIENT_ROLE if the viewer may not change a thing that exists. */
export function requireManaged<Thing extends Shared>(ctx: Context, thing: Thing): Thing {
  if (!isManagedBy(ctx, thing)) throw new DomainError('INSUFFICIENT_ROLE');
  return thing;
}

/** INVALID_PERMISSIONS if the viewer may not save a reference to a thing that they see. */
export function requireSavable<Thing extends Shared>(ctx: Context, thing: Thing): Thing {
  if (!canSave(askerOf(ctx), thing)) throw new DomainError('INVALID_PERMISSIONS');
  return thing;
}

/** Whether the viewer may copy a thing that they see. */
export const isCopyable = (ctx: Context, thing: Shared & { othersMayCopy: boolean }): boolean =>
  canCopy(askerOf(ctx), thing);

/** INVALID_PERMISSIONS if the viewer may not copy a thing that they see. */
export function requireCopyable<Thing extends Shared & { othersMayCopy: boolean }>(
  ctx: Context,
  thing: Thing,
): Thing {
  if (!isCopyable(ctx, thing)) throw new DomainError('INVALID_PERMISSIONS');
  return thing;
}

/** Requires that the viewer may make things to share; INSUFFICIENT_ROLE for others. */
export function requireAuthor(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (!canOwn(viewer)) throw new DomainError('INSUFFICIENT_ROLE');
  return viewer;
}

/**
 * Checks what an author chose, together with what is stored (null: a new thing). BAD_USER_INPUT with `availableFrom`
 * if something scheduled has no start.
 */
export function requireOpening<Values extends Partial<Opening>>(
  values: Values,
  stored: Pick<Shared, 'privacy' | 'availableFrom'> | null,
): Values {
  const { privacy = stored?.privacy, availableFrom = stored?.availableFrom ?? null } = values;
  if (lacksStart({ privacy, availableFrom }))
    throw new DomainError('BAD_USER_INPUT', { fields: { availableFrom: { code: 'REQUIRED' } } });
  return values;
}
