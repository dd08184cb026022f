/** Nothing here is a page: browsers must not execute, frame or sniff the content. */
const ALWAYS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** Browsers must use https from now on, for this name and its subdomains. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** The headers of every response, sockets' included; `publicUrl`: the API's address for browsers. */
export const securityHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { ...ALWAYS, ...STRICT_TRANSPORT } : ALWAYS;
