/** A year: browsers come by https, to this name and those below it. Said only where people come by https. */
const POLICY = 'max-age=31536000; includeSubDomains';

export function setStrictTransport(response, publicUrl) {
  if (publicUrl?.startsWith('https:')) response.setHeader('strict-transport-security', POLICY);
}
