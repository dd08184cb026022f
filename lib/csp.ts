import { createHash } from 'node:crypto';
import { VIDEO_HOST } from './contract/material/video-host.ts';
import { materialRoutes } from './contract/routes/material.ts';
import { env } from './env';
import { THEME_SCRIPT } from './theme';

const THEME_HASH = createHash('sha256').update(THEME_SCRIPT).digest('base64');

/** The HTTP and the WebSocket form of an address: socket.io polling and the validation of the media gate use HTTP. */
function bothSchemes(address: string): string {
  const { host, protocol } = new URL(address);
  const secure = protocol === 'https:' || protocol === 'wss:';
  return secure ? `https://${host} wss://${host}` : `http://${host} ws://${host}`;
}

const [PUBLICATIONS = ''] = materialRoutes.material.path.split(':');

/** Pages that embed videos once they are pressed. */
const hasVideos = (path: string): boolean =>
  path.startsWith(PUBLICATIONS) && /^\d+$/.test(path.slice(PUBLICATIONS.length));

/**
 * The content security policy of a page: only its own scripts, by nonce, and what they load.
 * @param path address of the page
 */
export function contentSecurityPolicy(nonce: string, path: string): string {
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
    `frame-src ${hasVideos(path) ? VIDEO_HOST : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
