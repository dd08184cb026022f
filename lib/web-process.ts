import type { ServerResponse } from 'node:http';

/**
 * What pages say to the process that serves them. Next bundles the pages and web/ is loaded by itself, so that neither
 * can import the other: they meet at names on globalThis. The development server has no such process and ignores it.
 */
const ANSWERS = Symbol.for('tildesh.answers');
const IS_CACHED = Symbol.for('tildesh.is-cached-page');

type Answer = Pick<ServerResponse, 'headersSent' | 'setHeader' | 'statusCode'>;

/** The answer that is being drawn, as web/page-status.mjs gives it; none when something of it has been sent. */
function openAnswer(): Answer | null {
  const { [ANSWERS]: answers } = globalThis as { [ANSWERS]?: { getStore(): Answer | undefined } };
  const answer = answers?.getStore();
  return answer && !answer.headersSent ? answer : null;
}

/** Leads to where the page is now, for good; `location` is a path of ours. */
export function setPageMoved(location: string): void {
  const answer = openAnswer();
  if (!answer) return;
  answer.statusCode = 301;
  answer.setHeader('location', location);
}

/** Before anything is sent, that is before the page's first part; the development server always says 200. */
export function setPageStatus(status: 403 | 404 | 410 | 503): void {
  const answer = openAnswer();
  if (answer) answer.statusCode = status;
}

/** Says which paths show the same to every visitor of one language: web/page-cache.mjs draws these once for all. */
export function cachePages(isCached: (pathname: string) => boolean): void {
  Object.assign(globalThis, { [IS_CACHED]: isCached });
}
