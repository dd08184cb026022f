import { languagesOf, addressOf, type PageAddress } from './page-address';

/** One page of a sitemap. */
export interface SitemapPage extends PageAddress {
  /** Time of the last change of its content; omitted where that is not known. */
  changedAt?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const element = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`;

/** The sitemap index with its parts. */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap>${element('loc', `${origin}${path}`)}</sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${parts.join('')}</sitemapindex>\n`;
}

/** One part: pages, each with its translations. */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map((page) => {
    const links = Object.entries(languagesOf(origin, page)).map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(href)}"/>`,
    );
    const changed = page.changedAt ? element('lastmod', page.changedAt) : '';
    return `<url>${element('loc', addressOf(origin, page))}${changed}${links.join('')}</url>\n`;
  });
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}">\n${entries.join('')}</urlset>\n`;
}

/** Crawlers come every few hours; a proxy may answer all of them from one response. */
export const SITEMAP_HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
};
