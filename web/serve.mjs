/**
 * Serves the built web as `next start` does, but x-forwarded-for from the caller is never trusted, and pages that are
 * the same for all visitors are cached for a second. Plain JavaScript that loads little but Next: stripping types and
 * parsing the environment here would cost a fifth of the process's memory. lib/env.ts parses it once Next is up, and
 * ends the process when a variable is missing.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { createPageCache } from './page-cache.mjs';
import { withPageStatus } from './page-status.mjs';
import { parseProxies, setCaller } from './proxies.mjs';
import { refuseUnreadable } from './refusals.mjs';
import { setStrictTransport } from './strict-transport.mjs';

/** Milliseconds for running requests to finish when the process is asked to stop. */
const SHUTDOWN_MAX = 5_000;
/**
 * Milliseconds an idle connection stays open, as in the api. Node's default of 5 s often ends just when a proxy in
 * front, or a person who has read for a moment, sends the next request, which is then lost with a reset.
 */
const KEEP_ALIVE = 65_000;

async function start() {
  process.env.NODE_ENV ||= 'production';
  const port = Number(process.env.WEB_PORT || 3000);
  const proxies = parseProxies(process.env.TRUSTED_PROXIES ?? '');
  const app = next({ dev: false, dir: join(import.meta.dirname, '..'), port });
  await app.prepare();
  const handle = withPageStatus(app.getRequestHandler());
  const findCachedPage = createPageCache(handle);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    setCaller(request.headers, request.socket.remoteAddress, proxies);
    setStrictTransport(response, process.env.PUBLIC_URL);
    if (refuseUnreadable(request, response)) return;
    void answer(findCachedPage, handle, request, response);
  });
  await listen(server, port);
  const stop = () => void shutDown(server, app);
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

/** Cached pages come first. If one fails, Next itself answers with its error page. */
async function answer(findCachedPage, handle, request, response) {
  const page = await findCachedPage(request).catch(() => null);
  if (page) page.send(request, response);
  else await handle(request, response);
}

async function listen(server, port) {
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, resolve);
  }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: stop what uses it, or set WEB_PORT to another.`);
  });
}

/** Accepts no new connections and lets running requests finish. A second signal ends at once. */
async function shutDown(server, app) {
  if (!server.listening) process.exit(1);
  const limit = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MAX);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(limit);
  await app.close();
  process.exit(0);
}

try {
  await start();
} catch (error) {
  // The one line that a person at a terminal needs.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
