import { domainToUnicode } from 'node:url';
import { URL_MAX } from '@/lib/contract/limits.ts';

/** Why an address is not offered. */
export type ExternalLinkRefusal = 'MISSING' | 'UNREADABLE' | 'SCHEME' | 'DISGUISED' | 'TOO_LONG';

export interface ExternalLink {
  /** As the browser reads it, in ASCII: what is shown is what is opened. */
  href: string;
  /** Host and port, in ASCII. */
  host: string;
  /** The host in its own letters, where these differ. */
  shownAs: string | null;
}

export type ReadLink = { link: ExternalLink; refusal: null } | { link: null; refusal: ExternalLinkRefusal };

const refuse = (refusal: ExternalLinkRefusal): ReadLink => ({ link: null, refusal });

/**
 * An address somebody put into a link, judged as browsers would read it. They drop tabs and line breaks, take "\" for "/"
 * and read "http:host" as a host: whatever is not plainly http(s)://host is refused rather than mended.
 */
export function readExternalLink(value: string | readonly string[] | undefined): ReadLink {
  if (typeof value !== 'string' || value === '') return refuse('MISSING');
  if (value.length > URL_MAX) return refuse('TOO_LONG');
  // Signs that are not seen or turn the reading around: the address shown would not be the address meant.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(value)) return refuse('UNREADABLE');
  if (!/^https?:\/\//i.test(value)) return refuse('SCHEME');
  // A third slash is one browsers leave out.
  if (/^https?:\/\/\//i.test(value) || !URL.canParse(value)) return refuse('UNREADABLE');
  const url = new URL(value);
  // "https://bank.example@evil.example" leads to evil.example.
  if (url.username || url.password || /^https?:\/\/[^/?#]*@/i.test(value)) return refuse('DISGUISED');
  const own = domainToUnicode(url.hostname);
  return {
    link: { href: url.href, host: url.host, shownAs: own && own !== url.hostname ? own : null },
    refusal: null,
  };
}
