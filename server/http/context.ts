import { isLocale } from '#contract/locales.ts';
import type { Locale } from '#contract/locales.ts';
import { readVisitorToken, VISITOR_HEADER } from '#contract/visitor.ts';
import type { SystemContext } from '../context.ts';
import { NO_BROWSER, type RequestContext } from '../request-context.ts';
import { DomainError } from '../errors.ts';
import { authenticate } from '../modules/account/service.ts';
import { createLoaders } from './loaders.ts';

/** What the HTTP server knows about a request besides its text. */
export interface RequestInfo {
  requestId: string;
  address: string;
  /** Sends a token with the answer; without it, none is sent. */
  issueVisitorToken?: (token: string) => void;
}

/**
 * Builds the context of a request: the viewer and their session. An invalid token (expired, foreign, its session
 * ended) is UNAUTHORIZED even where visitors are allowed, so that the web refreshes it instead of showing a
 * visitor's page.
 */
export async function createRequestContext(
  sys: SystemContext,
  headers: Headers,
  { issueVisitorToken: issue = NO_BROWSER.issue, ...info }: RequestInfo,
): Promise<RequestContext> {
  const log = sys.log.child({ requestId: info.requestId });
  const authorization = headers.get('authorization');
  const token = authorization && /^Bearer ([\w\-.]{1,4096})$/i.exec(authorization)?.[1];
  const viewer = token ? await authenticate({ ...sys, log }, token) : null;
  if (authorization && !viewer) throw new DomainError('UNAUTHORIZED');
  return {
    ...sys,
    ...info,
    locale: localeOf(headers.get('accept-language')),
    log,
    viewer,
    loaders: createLoaders({ ...sys, log }, viewer),
    userAgent: headers.get('user-agent') ?? '',
    browser: { token: readVisitorToken(headers.get(VISITOR_HEADER)), issue },
  };
}

/**
 * The locale from Accept-Language: the web sends the chosen language; of other clients the first preference counts.
 */
function localeOf(accepted: string | null): Locale {
  const first = accepted?.split(',')[0]?.trim().slice(0, 2).toLowerCase();
  return isLocale(first) ? first : 'en';
}
