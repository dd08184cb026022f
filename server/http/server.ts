import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Context, SystemContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { ACCOUNT_BUDGETS } from '../modules/account/budgets.ts';
import { touchPresence } from '../modules/account/service.ts';
import { handleBoardFile } from '../modules/board/files.ts';
import { handleChatFile } from '../modules/chat/files.ts';
import type { Metrics } from '../platform/metrics.ts';
import { createCallerReader } from './address.ts';
import type { Caller } from './address.ts';
import { createRequestContext } from './context.ts';
import type { RequestInfo } from './context.ts';
import { refusalResponse, requestScope } from './errors.ts';
import { sendResponse, toRequest } from './node-http.ts';
import { handlePhoto } from '../modules/profile/photos.ts';
import { handleExport } from '../modules/privacy/download.ts';
import { handleFile } from '../modules/upload/files.ts';
import { securityHeaders } from './security-headers.ts';
import { createUploadServer } from '../modules/upload/tus.ts';
import { createGraphqlServer } from './yoga.ts';

export interface HttpDeps {
  sys: SystemContext;
  production: boolean;
  metrics: Metrics;
  trustedProxies: readonly string[];
  /** Who reads GET /metrics says it; without one, whoever is on this machine or the proxies' network. */
  metricsToken?: string | undefined;
  /** Resolves when the database answers, with what else is to be said. */
  checkReady(): Promise<object>;
}

/** What the server knows of a request beside its text. */
type Info = RequestInfo & Pick<Caller, 'isTrusted'>;
type Route = (request: IncomingMessage, response: ServerResponse, info: Info) => Promise<void>;

/** What any route may be asked with; Request does not take the others (TRACE, CONNECT). */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The HTTP server, not listening yet; socket.io attaches itself to it and takes /socket.io. */
export function createHttpServer(deps: HttpDeps): Server {
  const route = createRouter(deps);
  const readCaller = createCallerReader(deps.trustedProxies);
  const { ids, socketUrl } = deps.sys.platform;
  const always = Object.entries(securityHeaders(socketUrl));
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
      if (pathname.startsWith('/socket.io/')) return;
      const info = { requestId: ids.uuid(), ...readCaller(request) };
      for (const [name, value] of always) response.setHeader(name, value);
      response.setHeader('x-request-id', info.requestId);
      const [name, handle] = refusalOf(request) ?? route(pathname);
      const end = deps.metrics.httpDuration.startTimer({ route: name });
      response.once('close', () => end({ status: String(response.statusCode) }));
      void requestScope.run(info, () => guarded(deps, handle, request, response, info));
    },
  );
  server.maxRequestsPerSocket = 0;
  return server;
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

function createRouter(deps: HttpDeps): (pathname: string) => [name: string, Route] {
  const { sys, metrics } = deps;
  const yoga = createGraphqlServer(deps);
  const graphql: Route = (request, response, info) => yoga.handle(request, response, info);
  const exact: Record<string, Route> = {
    '/graphql': graphql,
    '/healthz': answering('GET', async () => Response.json({ status: 'ok' })),
    '/readyz': answering('GET', async () => {
      return Response.json({ status: 'ready', ...(await deps.checkReady()) });
    }),
    '/metrics': answering('GET', async (request, info) => {
      if (!mayReadMetrics(deps.metricsToken, request, info)) throw new DomainError('INVALID_PERMISSIONS');
      return new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } });
    }),
    '/heartbeat': answering('POST', async (request, info) => {
      const { viewer } = await createRequestContext(sys, request.headers, info);
      if (!viewer) throw new DomainError('UNAUTHORIZED');
      await sys.platform.limiter.take(ACCOUNT_BUDGETS.heartbeat, String(viewer.id));
      await touchPresence(sys, viewer.id);
      return new Response(null, { status: 204 });
    }),
  };
  const folders = createFolders(deps);
  const missing = answering(null, async () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
  return (pathname) => {
    const known = exact[pathname];
    if (known) return [pathname, known];
    const folder = `/${pathname.split('/')[1]}`;
    const route = pathname.startsWith(`${folder}/`) || folder === UPLOADS ? folders[folder] : undefined;
    return route ? [folder, route] : ['other', missing];
  };
}

/** New uploads are asked for at the folder itself. */
const UPLOADS = '/uploads';

/** Routes by the first part of their path, with something behind it. */
function createFolders({ sys }: HttpDeps): Partial<Record<string, Route>> {
  // Loaded with the first upload: most processes' first minute has none.
  let uploadServer: ReturnType<typeof createUploadServer> | undefined;
  return {
    '/photos': answering('GET', (request) =>
      handlePhoto(sys.platform.storage, new URL(request.url).pathname),
    ),
    '/boards': answering(null, async (request, info) =>
      handleBoardFile(await contextOf(sys, request, info), request),
    ),
    '/chats': answering('GET', async (request, info) =>
      handleChatFile(await contextOf(sys, request, info), request),
    ),
    '/exports': answering('GET', (request) => handleExport(sys, new URL(request.url))),
    '/files': answering('GET', (request) => handleFile(sys, request)),
    [UPLOADS]: answering(null, async (request) => {
      const staging = await sys.platform.openStaging();
      uploadServer ??= createUploadServer(sys, staging);
      return (await uploadServer)(request);
    }),
  };
}

/** What no route is asked: the target of a request must be a path of this server. */
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

/** Browsers use the same port, and the figures are none of theirs. */
function mayReadMetrics(token: string | undefined, request: Request, { isTrusted }: Info): boolean {
  if (!token) return isTrusted;
  const given = createHash('sha256').update(request.headers.get('authorization') ?? '');
  const wanted = createHash('sha256').update(`Bearer ${token}`);
  return timingSafeEqual(given.digest(), wanted.digest());
}

const contextOf = (sys: SystemContext, request: Request, info: RequestInfo): Promise<Context> =>
  createRequestContext(sys, request.headers, info);

/** A handler of standard requests as a route; another method than `method` is refused. */
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
