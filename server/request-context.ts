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
  browser: VisitorBrowser;
}

/** The token by which a visitor's browser is recognised. */
export interface VisitorBrowser {
  /** As it was sent: not verified. */
  token: string | null;
  /** Sends a new one with the answer. */
  issue: (token: string) => void;
}

/** Of a caller whose browser is not asked for: somebody with an account, or no browser at all. */
export const NO_BROWSER: VisitorBrowser = { token: null, issue: () => undefined };
