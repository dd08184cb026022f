import type { Context } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { HttpRoutes } from '../../http-routes.ts';
import { ACCOUNT_BUDGETS } from './budgets.ts';
import { touchPresence } from './service.ts';

/**
 * POST /heartbeat: records that a person without a socket is online. Also open to those whose account is being
 * deleted.
 */
async function handleHeartbeat(ctx: Context): Promise<Response> {
  if (!ctx.viewer) throw new DomainError('UNAUTHORIZED');
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.heartbeat, String(ctx.viewer.id));
  await touchPresence(ctx, ctx.viewer.id);
  return new Response(null, { status: 204 });
}

export const httpRoutes: HttpRoutes = {
  '/heartbeat': { method: 'POST', readsToken: true, handle: handleHeartbeat },
};
