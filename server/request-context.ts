import type { Locale } from '#contract/locales.ts';
import type { Context } from './context.ts';
import type { Loaders } from './loaders.ts';

/** What resolvers get: what services get, with loaders living as long as the request. */
export interface RequestContext extends Context {
  loaders: Loaders;
  requestId: string;
  /** Language asked for (Accept-Language), for titles of lists that administrators keep. */
  locale: Locale;
  /** Address of the caller, for rate limits; behind the web process, the address it passes on. */
  address: string;
  userAgent: string;
}
