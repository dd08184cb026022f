import type { ServerResponse } from 'node:http';

/**
 * Interface from the pages to the process that serves them. Next bundles the pages, and web/ is loaded separately, so
 * neither can import the other: they meet at names on globalThis. The development server has no such process and
 * ignores it.
 */
const ANSWERS = Symbol.for('tildesh.answers');
const BUILD = Symbol.for('tildesh.build');
const TRACE_HEADERS = Symbol.for('tildesh.trace-headers');
const ROUTE_OF = Symbol.for('tildesh.route-of');
const PAGE_LIFE = Symbol.for('tildesh.page-life');

type Answer = Pick<ServerResponse, 'headersSent' | 'setHeader' | 'statusCode'>;

/** The response being rendered, provided by web/page-status.mjs; none once part of it has been sent. */
function openAnswer(): Answer | null {
  const { [ANSWERS]: answers } = globalThis as { [ANSWERS]?: { getStore(): Answer | undefined } };
  const answer = answers?.getStore();
  return answer && !answer.headersSent ? answer : null;
}

/** Makes the response a permanent redirect (301); `location` is a path of ours. */
export function setPageMoved(location: string): void {
  const answer = openAnswer();
  if (!answer) return;
  answer.statusCode = 301;
  answer.setHeader('location', location);
}

/**
 * Sets the status of the response. Call it before the first bytes are sent; the development server always answers 200.
 */
export function setPageStatus(status: 403 | 404 | 410 | 429 | 503): void {
  const answer = openAnswer();
  if (answer) answer.statusCode = status;
}

/**
 * Says how the body of a route's answer is packed: Next leaves that header out of what routes return. False: nobody can say
 * it, as in the development server.
 */
export function setAnswerEncoding(encoding: 'gzip'): boolean {
  const answer = openAnswer();
  answer?.setHeader('content-encoding', encoding);
  return answer !== null;
}

/** The build that this process serves, named by web/serve.mjs. */
export const servedBuild = (): string => (globalThis as { [BUILD]?: string })[BUILD] ?? 'dev';

/**
 * Registers which paths are the same for every visitor of one language, and for how long: web/page-cache.mjs caches
 * them.
 */
export function cachePages(lifeOf: (pathname: string) => 'second' | 'version' | null): void {
  Object.assign(globalThis, { [PAGE_LIFE]: lifeOf });
}

/** Registers the pattern of each path, by which web/metrics.mjs names it. */
export function nameRoutes(routeOf: (pathname: string) => string | null): void {
  Object.assign(globalThis, { [ROUTE_OF]: routeOf });
}

/** Headers by which the api joins the present trace; web/tracing.mjs provides them where there is a collector. */
export const traceHeaders = (): Record<string, string> =>
  (globalThis as { [TRACE_HEADERS]?: () => Record<string, string> })[TRACE_HEADERS]?.() ?? {};
