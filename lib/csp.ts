import { createHash } from 'node:crypto';
import { VIDEO_HOST } from './contract/material/video-host.ts';
import { liveRoutes } from './contract/routes/live.ts';
import { materialRoutes } from './contract/routes/material.ts';
import { EARLY_PRESSES_SCRIPT } from './early-presses';
import { env } from './env';
import { THEME_SCRIPT } from './theme';

/** Of the scripts that stand in every page. */
const INLINE = [THEME_SCRIPT, EARLY_PRESSES_SCRIPT]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ');

/** The HTTP and the WebSocket form of an address: socket.io polling and the validation of the media gate use HTTP. */
function bothSchemes(address: string): string {
  const { host, protocol } = new URL(address);
  const secure = protocol === 'https:' || protocol === 'wss:';
  return secure ? `https://${host} wss://${host}` : `http://${host} ws://${host}`;
}

const startOf = (path: string): string => path.split(':')[0] ?? path;
const isNumbered = (start: string) => (path: string) =>
  path.startsWith(start) && /^\d+$/.test(path.slice(start.length));

/** Pages that embed videos once they are pressed. */
const isPublication = isNumbered(startOf(materialRoutes.material.path));
const isLive = isNumbered(startOf(liveRoutes.liveLesson.path));
const hasVideos = (path: string): boolean => isPublication(path) || isLive(path);

interface Step {
  dest: string | null;
  mode: string | null;
  referer: string | null;
}

/**
 * Whether a step inside the app must load the page whole: the policy of a document is that of the page at which it
 * began, and the live lesson has another one.
 * @param request the page that is asked for, and its headers `sec-fetch-dest`, `sec-fetch-mode` and `referer`
 */
export function needsOwnDocument(path: string, { dest, mode, referer }: Step): boolean {
  // A service worker that asks for a document itself has no destination, and still navigates.
  if (dest !== 'empty' || mode === 'navigate' || !referer || !URL.canParse(referer)) return false;
  return isLive(path) !== isLive(new URL(referer).pathname);
}

/**
 * The content security policy of a page: only its own scripts, by nonce, and what they load.
 * @param path address of the page
 */
export function contentSecurityPolicy(nonce: string, path: string): string {
  const { production, publicUrl, apiPublicUrl } = env();
  // Development only: React rebuilds server stacks with eval, and hot reload uses a socket.
  const evaluation = production ? '' : " 'unsafe-eval'";
  // Blur and noise suppression are wasm, loaded once somebody turns them on.
  const wasm = isLive(path) ? " 'wasm-unsafe-eval'" : '';
  const hotReload = production ? '' : ` ${bothSchemes(publicUrl)}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' ${INLINE}${wasm}${evaluation}`,
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
