/**
 * Serves the built web as `next start` does, but x-forwarded-for from the caller is never trusted, and pages that are
 * the same for all visitors are cached for a second. Plain JavaScript that loads little but Next: stripping types and
 * parsing the environment here would cost a fifth of the process's memory. lib/env.ts parses it once Next is up, and
 * ends the process when a variable is missing.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { createPageCache } from './page-cache.mjs';
import { withPageStatus } from './page-status.mjs';
import { createReadiness } from './readiness.mjs';
import { parseProxies, setCaller } from './proxies.mjs';
import { refuseUnreadable } from './refusals.mjs';
import { setStrictTransport } from './strict-transport.mjs';

/** Milliseconds for running requests to finish when the process is asked to stop. */
const SHUTDOWN_MAX = 5_000;
const LOOK_EVERY = 50;
/**
 * Milliseconds an idle connection stays open, as in the api. Node's default of 5 s often ends just when a proxy in
 * front, or a person who has read for a moment, sends the next request, which is then lost with a reset.
 */
const KEEP_ALIVE = 65_000;

const ROOT = join(import.meta.dirname, '..');

/** Tells the pages which build they are of: a browser names it with an error (lib/web-process.ts). */
function nameBuild() {
  globalThis[Symbol.for('tildesh.build')] = readFileSync(join(ROOT, '.next', 'BUILD_ID'), 'utf8').trim();
}

/**
 * Gives Next the settings that its build was made with, by the way of its own standalone servers. To read next.config.mjs
 * again it would load the plugins of the build, with two compilers and a watcher of files.
 */
function takeSettingsOfBuild() {
  const built = readFileSync(join(ROOT, '.next', 'required-server-files.json'), 'utf8');
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(JSON.parse(built).config);
}

/** Before Next is made ready: it asks once who takes its spans. */
async function openTracing() {
  const endpoint = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint ? (await import('./tracing.mjs')).openTracing(endpoint) : null;
}

/**
 * Without METRICS_TOKEN nobody reads metrics of the web, and nothing is measured: behind a proxy that is not named in
 * TRUSTED_PROXIES everybody would look like this machine.
 */
async function openMetrics() {
  const token = process.env.METRICS_TOKEN;
  if (!token) return null;
  const built = JSON.parse(readFileSync(join(ROOT, '.next', 'app-path-routes-manifest.json'), 'utf8'));
  const routes = Object.values(built).filter((route) => route.startsWith('/api/'));
  return (await import('./metrics.mjs')).createWebMetrics({ token, routes });
}

async function start() {
  process.env.NODE_ENV ||= 'production';
  const tracing = await openTracing();
  takeSettingsOfBuild();
  nameBuild();
  const port = Number(process.env.WEB_PORT || 3000);
  const proxies = parseProxies(process.env.TRUSTED_PROXIES ?? '');
  const app = next({ dev: false, dir: ROOT, port });
  await app.prepare();
  const handle = withPageStatus(app.getRequestHandler());
  const findCachedPage = createPageCache(handle);
  const metrics = await openMetrics();
  const readiness = createReadiness();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    setCaller(request.headers, request.socket.remoteAddress, proxies);
    setStrictTransport(response, process.env.PUBLIC_URL);
    if (refuseUnreadable(request, response) || readiness.answer(request, response)) return;
    // Not measured: what a balancer and a collector ask would hide the pages.
    if (metrics?.answer(request, response)) return;
    metrics?.measure(request, response);
    void answer(findCachedPage, handle, request, response);
  });
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await readiness.leave(Number(process.env.DRAIN_SECONDS || 0));
    await shutDown(server, app, tracing);
  };
  process.on('SIGTERM', () => void stop()).on('SIGINT', () => void stop());
  // Last: whoever reads that it is ready may ask it to stop.
  await listen(server, port);
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

/** Accepts no new connections and lets running requests finish. */
async function shutDown(server, app, tracing) {
  const limit = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MAX);
  // A connection that was busy is idle only after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(limit);
  await app.close();
  await tracing?.close();
  process.exit(0);
}

try {
  await start();
} catch (error) {
  // The one line that a person at a terminal needs.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
