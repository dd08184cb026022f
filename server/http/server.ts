import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { SystemContext } from '../context.ts';
import { declaredIn } from '../declared.ts';
import type { NamedModules } from '../declared.ts';
import { DomainError } from '../errors.ts';
import type { HttpRoute, HttpRoutes } from '../http-routes.ts';
import { mergeUnique } from '../merge-unique.ts';
import type { Metrics } from '../platform/metrics.ts';
import { NO_TRACING } from '../platform/tracing.ts';
import type { OpenSpan, Tracing } from '../platform/tracing.ts';
import { refusalResponse, requestScope } from '../refusal.ts';
import { createCallerReader } from './address.ts';
import type { Caller } from './address.ts';
import { createRequestContext } from './context.ts';
import type { RequestInfo } from './context.ts';
import { requireUniqueLoaders } from './loaders.ts';
import { sendResponse, toRequest } from './node-http.ts';
import { securityHeaders } from './security-headers.ts';
import { createGraphqlServer } from './yoga.ts';
import { SERVER_TIME_HEADER } from '../../lib/contract/server-time.ts';

export interface HttpDeps {
  sys: SystemContext;
  production: boolean;
  metrics: Metrics;
  tracing?: Tracing | undefined;
  trustedProxies: readonly string[];
  /** Required from callers of GET /metrics; without one, this machine and the proxies' networks may read it. */
  metricsToken?: string | undefined;
  /** Resolves, with further details to report, once the database answers; in a process that stops, without asking it. */
  checkReady(): Promise<Readiness>;
}

/** What GET /readyz answers: a balancer gives nothing new to a process that is stopping. */
export interface Readiness {
  status: 'ready' | 'stopping';
  redis?: 'here' | 'away';
}

/** What the server knows about a request besides its text. */
type Info = RequestInfo & Pick<Caller, 'isTrusted'>;
type Route = (request: IncomingMessage, response: ServerResponse, info: Info) => Promise<void>;
type Routes = Readonly<Record<string, Route>>;

/** The accepted methods; Request does not support the others (TRACE, CONNECT). */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The HTTP server, not listening yet; socket.io attaches itself to it and takes /socket.io. */
export function createHttpServer(deps: HttpDeps, modules?: NamedModules): Server {
  const route = createRouter(deps, modules);
  requireUniqueLoaders(deps.sys);
  const { tracing = NO_TRACING } = deps;
  const readCaller = createCallerReader(deps.trustedProxies);
  const { clock, ids, socketUrl } = deps.sys.platform;
  const always = Object.entries(securityHeaders(socketUrl));
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
      if (pathname.startsWith('/socket.io/')) return;
      const caller = readCaller(request);
      const info = { ...caller, requestId: caller.requestId ?? ids.uuid() };
      for (const [name, value] of always) response.setHeader(name, value);
      response.setHeader('x-request-id', info.requestId);
      response.setHeader(SERVER_TIME_HEADER, clock.now().getTime());
      const [name, handle] = refusalOf(request) ?? route(pathname);
      const end = deps.metrics.httpDuration.startTimer({ route: name });
      response.once('close', () => end({ status: String(response.statusCode) }));
      tracing.serve(`${request.method} ${name}`, caller.traceparent, (span) => {
        span.add({ 'tildesh.request_id': info.requestId });
        response.once('close', () => endSpan(span, response.statusCode));
        void requestScope.run(info, () => guarded(deps, handle, request, response, info));
      });
    },
  );
  server.maxRequestsPerSocket = 0;
  return server;
}

function endSpan(span: OpenSpan, status: number): void {
  span.add({ 'http.response.status_code': status });
  if (status >= 500) span.fail();
  span.end();
}

async function guarded(
  deps: HttpDeps,
  handle: Route,
  request: IncomingMessage,
  response: ServerResponse,
  info: Info,
) {
  try {
    await handle(request, response, info);
  } catch (error) {
    if (response.headersSent || response.destroyed) response.destroy();
    else await sendResponse(refusalResponse(error, deps.sys.log), response).catch(() => response.destroy());
  }
}

/** The server's own routes and those of the modules, by path. */
function createRoutes(
  { sys, metrics, tracing, metricsToken, production, checkReady }: HttpDeps,
  modules: NamedModules | undefined,
): ReadonlyMap<string, Route> {
  const yoga = createGraphqlServer({ sys, metrics, tracing, production });
  const graphql: Route = (request, response, info) => yoga.handle(request, response, info);
  const own: Routes = {
    '/graphql': graphql,
    '/healthz': answering('GET', async () => Response.json({ status: 'ok' })),
    '/readyz': answering('GET', async () => {
      const readiness = await checkReady();
      return Response.json(readiness, { status: readiness.status === 'ready' ? 200 : 503 });
    }),
    '/metrics': answering('GET', async (request, info) => {
      if (!mayReadMetrics(metricsToken, request, info)) throw new DomainError('INVALID_PERMISSIONS');
      return new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } });
    }),
  };
  const ofModules = declaredIn('httpRoutes', modules).map(
    ([name, routes]) => [name, routesOf(sys, routes)] as const,
  );
  return new Map(Object.entries(mergeUnique('httpRoutes', [['the server', own], ...ofModules])));
}

const routesOf = (sys: SystemContext, routes: HttpRoutes): Routes =>
  Object.fromEntries(Object.entries(routes).map(([path, route]) => [path, routeOf(sys, route)]));

const routeOf = (sys: SystemContext, route: HttpRoute): Route =>
  answering(route.method, async (request, info) =>
    route.readsToken
      ? route.handle(await createRequestContext(sys, request.headers, info), request)
      : route.handle(sys, request),
  );

function createRouter(
  deps: HttpDeps,
  modules: NamedModules | undefined,
): (pathname: string) => [name: string, Route] {
  const routes = createRoutes(deps, modules);
  const missing = answering(null, async () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
  return (pathname) => {
    const folder = `/${pathname.split('/')[1]}`;
    const known = routes.get(pathname) ?? (pathname.startsWith(`${folder}/`) && routes.get(`${folder}/`));
    if (!known) return ['other', missing];
    // Without the rest of the path: a metrics name for each file would be too many.
    return [folder, known];
  };
}

/** Refuses requests to anything but a path of this server. */
function refusalOf({ method = '', url = '' }: IncomingMessage): [name: string, Route] | null {
  const refusing = (status: number, headers: Record<string, string> = {}): [string, Route] => [
    'other',
    (_request, response) =>
      sendResponse(Response.json({ code: 'BAD_USER_INPUT' }, { status, headers }), response),
  ];
  if (!METHODS.includes(method)) return refusing(405, { allow: METHODS.join(', ') });
  const isPath = url.startsWith('/') && !url.startsWith('//') && URL.canParse(url, 'http://api.internal');
  return isPath ? null : refusing(400);
}

/** Whether the caller may read the metrics: browsers use the same port and must not. */
function mayReadMetrics(token: string | undefined, request: Request, { isTrusted }: Info): boolean {
  if (!token) return isTrusted;
  const given = createHash('sha256').update(request.headers.get('authorization') ?? '');
  const wanted = createHash('sha256').update(`Bearer ${token}`);
  return timingSafeEqual(given.digest(), wanted.digest());
}

/** Makes a route of a handler of standard requests; methods other than `method` are refused. */
function answering(
  method: 'GET' | 'POST' | null,
  handle: (request: Request, info: Info) => Promise<Response>,
): Route {
  return async (request, response, info) => {
    if (method && request.method !== method && !(method === 'GET' && request.method === 'HEAD')) {
      await sendResponse(
        Response.json({ code: 'BAD_USER_INPUT' }, { status: 405, headers: { allow: method } }),
        response,
      );
      return;
    }
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    await sendResponse(await handle(toRequest(request, gone.signal), info), response);
  };
}
