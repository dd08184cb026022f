import { domainToUnicode } from 'node:url';
import { URL_MAX } from '@/lib/contract/limits.ts';

/** Why an address is refused as a link. */
export type ExternalLinkRefusal = 'MISSING' | 'UNREADABLE' | 'SCHEME' | 'DISGUISED' | 'TOO_LONG';

export interface ExternalLink {
  /** The address as the browser reads it, in ASCII: what is shown is what is opened. */
  href: string;
  /** Host and port, in ASCII. */
  host: string;
  /** The host in its own script, where it differs. */
  shownAs: string | null;
}

export type ReadLink = { link: ExternalLink; refusal: null } | { link: null; refusal: ExternalLinkRefusal };

const refuse = (refusal: ExternalLinkRefusal): ReadLink => ({ link: null, refusal });

/**
 * Judges an address in a link as browsers would read it. They drop tabs and line breaks, read "\" as "/" and
 * "http:host" as a host: whatever is not plainly http(s)://host is refused, not corrected.
 */
export function readExternalLink(value: string | readonly string[] | undefined): ReadLink {
  if (typeof value !== 'string' || value === '') return refuse('MISSING');
  if (value.length > URL_MAX) return refuse('TOO_LONG');
  // Invisible or direction-changing characters: the shown address would not be the opened one.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(value)) return refuse('UNREADABLE');
  if (!/^https?:\/\//i.test(value)) return refuse('SCHEME');
  // Browsers ignore a third slash.
  if (/^https?:\/\/\//i.test(value) || !URL.canParse(value)) return refuse('UNREADABLE');
  const url = new URL(value);
  // "https://bank.example@evil.example" opens evil.example.
  if (url.username || url.password || /^https?:\/\/[^/?#]*@/i.test(value)) return refuse('DISGUISED');
  const own = domainToUnicode(url.hostname);
  return {
    link: { href: url.href, host: url.host, shownAs: own && own !== url.hostname ? own : null },
    refusal: null,
  };
}
