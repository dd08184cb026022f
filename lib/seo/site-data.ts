import type { Graph } from 'schema-dts';
import { BRAND } from '@/lib/brand';
import { LOCALES } from '@/lib/contract/locales.ts';
import { env } from '@/lib/env';

/** The organisation and the site as schema.org data. */
export function siteData(description: string): Graph {
  const { publicUrl, contactEmail } = env();
  const organization = `${publicUrl}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: BRAND,
        url: publicUrl,
        logo: `${publicUrl}/icon.svg`,
        email: contactEmail,
        description,
      },
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#website`,
        name: BRAND,
        url: publicUrl,
        inLanguage: [...LOCALES],
        publisher: { '@id': organization },
      },
    ],
  };
}
