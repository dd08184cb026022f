import type { Context, Viewer } from './context.ts';
import { DomainError } from './errors.ts';

/** Who asks; throws UNAUTHORIZED for a visitor. Every service that needs a person begins with it. */
export function requireViewer(ctx: Pick<Context, 'viewer'>): Viewer {
  if (!ctx.viewer) throw new DomainError('UNAUTHORIZED');
  return ctx.viewer;
}
