import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';

/** PUBLIC_URL is known when the product runs, not when it is built. */
export const dynamic = 'force-dynamic';

/** What is private says noindex itself, which only a crawler that may read the page can see. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/photos/', '/api/cards/'],
      disallow: ['/api/', '/external-link'],
    },
    sitemap: `${env().publicUrl}/sitemap.xml`,
  };
}
