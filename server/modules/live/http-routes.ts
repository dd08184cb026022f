import type { HttpRoute, HttpRoutes } from '../../http-routes.ts';
import { MEDIA_PATH, ticketIn } from './media-gate.ts';
import { findMediaRight, parseMediaTicket } from './services/media.ts';

/** Pages of the web ask across origins; the ticket in the address says who asks. */
const headers = { 'access-control-allow-origin': '*' };

/** LiveKit's client asks here why its connection was refused; 401 makes it ask the api for a new ticket. */
const validate: HttpRoute = {
  method: 'GET',
  readsToken: false,
  handle: async (ctx, request) => {
    const ticket = await parseMediaTicket(ctx, ticketIn(new URL(request.url)));
    const right = ticket && (await findMediaRight(ctx, ticket));
    return new Response(right ? 'success' : 'refused', { status: right ? 200 : 401, headers });
  },
};

export const httpRoutes: HttpRoutes = {
  // Asked by the client before it connects, only to open the connection (DNS, TLS).
  [MEDIA_PATH]: { method: 'GET', readsToken: false, handle: async () => new Response('OK', { headers }) },
  [`${MEDIA_PATH}/rtc/validate`]: validate,
  [`${MEDIA_PATH}/rtc/v1/validate`]: validate,
};
