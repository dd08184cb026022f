import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';

/** PUBLIC_URL is known when the product runs, not when it is built. */
export const dynamic = 'force-dynamic';

/** Private pages carry noindex themselves, which a crawler only sees if it may read the page. */
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
