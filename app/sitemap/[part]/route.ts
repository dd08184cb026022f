import { env } from '@/lib/env';
import { SITEMAP_HEADERS, sitemap } from '@/lib/seo/sitemap';
import { sitemapPart } from '@/lib/public/sitemap-parts';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ part: string }>;
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { part } = await params;
  const pages = await sitemapPart(part).catch(() => undefined);
  if (pages === undefined) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  if (pages === null) return new Response(null, { status: 404 });
  return new Response(sitemap(env().publicUrl, pages), { headers: SITEMAP_HEADERS });
}
