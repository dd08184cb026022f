import { env } from '@/lib/env';
import { SITEMAP_HEADERS, sitemapIndex } from '@/lib/seo/sitemap';
import { sitemapPaths } from '@/lib/public/sitemap-parts';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const paths = await sitemapPaths().catch(() => null);
  // The API is down: the crawler comes again. An empty list would say that there are no pages.
  if (!paths) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  return new Response(sitemapIndex(env().publicUrl, paths), { headers: SITEMAP_HEADERS });
}
