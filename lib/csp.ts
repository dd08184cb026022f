import { createHash } from 'node:crypto';
import { env } from './env';
import { THEME_SCRIPT } from './theme';

const THEME_HASH = createHash('sha256').update(THEME_SCRIPT).digest('base64');

/** The HTTP and the WebSocket form of an address: socket.io polling and the validation of the media gate use HTTP. */
function bothSchemes(address: string): string {
  const { host, protocol } = new URL(address);
  const secure = protocol === 'https:' || protocol === 'wss:';
  return secure ? `https://${host} wss://${host}` : `http://${host} ws://${host}`;
}

/** The content security policy of a page: only its own scripts, by nonce, and what they load. */
export function contentSecurityPolicy(nonce: string): string {
  const { production, publicUrl, apiPublicUrl } = env();
  // Development only: React rebuilds server stacks with eval, and hot reload uses a socket.
  const evaluation = production ? '' : " 'unsafe-eval'";
  const hotReload = production ? '' : ` ${bothSchemes(publicUrl)}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'sha256-${THEME_HASH}'${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' ${bothSchemes(apiPublicUrl)}${hotReload}`,
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
