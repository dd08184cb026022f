import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Under this name the pages register the pattern of each path (lib/web-process.ts). */
const ROUTE_OF = Symbol.for('tildesh.route-of');
const PATH = '/metrics';
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createWebMetrics({ token, routes }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'tildesh_web_duration_seconds',
    help: 'Duration of requests to the web by the pattern of their address: of a page, how long it took to draw',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const gone = new Counter({
    name: 'tildesh_web_aborted_total',
    help: 'Requests whose caller left before the answer was complete',
    registers,
  });
  const patterns = routes.map((route) => ({ route, pattern: toPattern(route) }));
  const routeOf = (path) => {
    if (path.startsWith('/_next/')) return '/_next';
    if (!path.startsWith('/api/')) return globalThis[ROUTE_OF]?.(path) ?? 'other';
    return patterns.find(({ pattern }) => pattern.test(path))?.route ?? 'other';
  };
  return {
    /** Measures a request from now to the end of its answer. */
    measure(request, response) {
      const end = duration.startTimer({ route: routeOf(pathOf(request)) });
      response.once('close', () => {
        if (!response.writableFinished) gone.inc();
        end({ status: String(response.statusCode) });
      });
    },
    /** Answers GET /metrics; false: it is another request. */
    answer(request, response) {
      if (pathOf(request) !== PATH) return false;
      void send(registry, token, request, response);
      return true;
    },
  };
}

async function send(registry, token, { method, headers }, response) {
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET' }).end();
  if (!mayRead(token, headers.authorization)) return void response.writeHead(403).end();
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
}

const pathOf = ({ url }) => url.split('?', 1)[0];

/** /api/files/[id] is one pattern, whatever the id; [...path] covers the rest of a path. */
function toPattern(route) {
  const source = route
    .split('/')
    .map((part) =>
      part.startsWith('[...') ? '.+' : part.startsWith('[') ? '[^/]+' : part.replaceAll('.', '\\.'),
    )
    .join('/');
  return new RegExp(`^${source}$`);
}

function mayRead(token, given = '') {
  const hash = (text) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(`Bearer ${token}`));
}
