import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { AccessToken } from 'livekit-server-sdk';

const { buildSync } = createRequire(import.meta.url)('esbuild') as {
  buildSync(options: object): { outputFiles: { contents: Uint8Array }[] };
};
const STYLES = createRequire(import.meta.url).resolve('@livekit/components-styles');
const HTML =
  '<!doctype html><link rel="stylesheet" href="/page.css"><link rel="icon" href="data:,">' +
  '<div id="root"></div><script src="/page.js"></script>';

/** Serves the bare page, built for production, and tokens for one room to everybody. */
export function serveJoinPage(port: number, media: { url: string; key: string; secret: string }) {
  const [script] = buildSync({
    entryPoints: [new URL('join-page.mjs', import.meta.url).pathname],
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  }).outputFiles;
  const styles = readFileSync(STYLES);
  const tokenFor = async (identity: string) => {
    const token = new AccessToken(media.key, media.secret, { identity, name: identity, ttl: 300 });
    token.addGrant({ roomJoin: true, room: 'bare', canPublish: true, canSubscribe: true });
    return JSON.stringify({ url: media.url, token: await token.toJwt() });
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/page.js') return response.end(script?.contents);
    if (pathname === '/page.css') return response.setHeader('content-type', 'text/css').end(styles);
    response.setHeader('content-type', pathname === '/token' ? 'application/json' : 'text/html');
    if (pathname !== '/token') return response.end(HTML);
    void tokenFor(searchParams.get('who') ?? 'somebody').then((answer) => response.end(answer));
  });
  server.listen(port, '127.0.0.1');
  return server;
}
