import { env } from '@/lib/env';
import { securityText } from '@/lib/security/security-txt';

/** Its addresses are known when the product runs, not when it is built. */
export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(securityText(env(), new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
