/** For a year browsers use https, for this host and its subdomains. Sent only where PUBLIC_URL is https. */
const POLICY = 'max-age=31536000; includeSubDomains';

export function setStrictTransport(response, publicUrl) {
  if (publicUrl?.startsWith('https:')) response.setHeader('strict-transport-security', POLICY);
}
