import type { Locale } from '#contract/locales.ts';
import type { Context } from './context.ts';
import type { Loaders } from './loaders.ts';

/** The context of resolvers: that of services, with loaders that live as long as the request. */
export interface RequestContext extends Context {
  loaders: Loaders;
  requestId: string;
  /** The requested language (Accept-Language), for titles of lists that administrators maintain. */
  locale: Locale;
  /** The caller's address, for rate limits; from the web process, the address it forwards. */
  address: string;
  userAgent: string;
}
