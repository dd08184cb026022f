import type { Context, Viewer } from './context.ts';
import { DomainError } from './errors.ts';

/**
 * Returns the viewer; throws UNAUTHORIZED for a visitor and USER_DELETED for a person whose account is being
 * deleted. Every service that needs a person begins with it.
 */
export function requireViewer(ctx: Pick<Context, 'viewer'>): Viewer {
  if (!ctx.viewer) throw new DomainError('UNAUTHORIZED');
  if (ctx.viewer.isLeaving) throw new DomainError('USER_DELETED');
  return ctx.viewer;
}
