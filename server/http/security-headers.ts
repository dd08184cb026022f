/** Nothing here is a page: no browser shall run, frame or guess at what it gets. */
const ALWAYS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** Browsers come by https from now on, to this name and those below it. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** What every answer says, sockets' too; `publicUrl`: where browsers find the api. */
export const securityHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { ...ALWAYS, ...STRICT_TRANSPORT } : ALWAYS;
