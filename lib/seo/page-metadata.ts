import 'server-only';
import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { headers } from 'next/headers';
import { PATH_HEADER } from '@/lib/auth/entry-paths';
import { BRAND } from '@/lib/brand';
import type { Locale } from '@/lib/contract/locales.ts';
import { env } from '@/lib/env';
import { alternatesOf, type PageAddress } from './page-address';

export interface PageFacts extends PageAddress {
  /** Title as on the tab, without the brand, which is appended. */
  title: string;
  description: string;
  /** For a title that contains the brand, or needs none. */
  isWholeTitle?: boolean;
  /** Public, but not to be indexed by search engines. */
  noindex?: boolean;
  type?: 'website' | 'article' | 'profile';
  /** 1200 × 630, a path of our own; default: the picture of the whole site. */
  image?: { path: string; alt: string };
}

const OPEN_GRAPH_LOCALES = { en: 'en_US', ru: 'ru_RU' } as const;

const siteCard = (locale: Locale) => ({ path: `/api/cards/site?lang=${locale}`, alt: BRAND });

/** Metadata of a public page for search engines and link previews. */
export async function pageMetadata(page: PageFacts): Promise<Metadata> {
  const [locale, incoming] = await Promise.all([getLocale(), headers()]);
  const { publicUrl } = env();
  const { canonical, languages } = alternatesOf(publicUrl, page, incoming.get(PATH_HEADER));
  const { title, description, image = siteCard(locale), type = 'website' } = page;
  const images = [{ url: `${publicUrl}${image.path}`, width: 1200, height: 630, alt: image.alt }];
  const others = Object.entries(OPEN_GRAPH_LOCALES).filter(([each]) => each !== locale);
  return {
    metadataBase: new URL(publicUrl),
    title: page.isWholeTitle ? { absolute: title } : title,
    description,
    ...(page.noindex ? { robots: { index: false } } : { alternates: { canonical, languages } }),
    openGraph: {
      title,
      description,
      type,
      url: canonical,
      siteName: BRAND,
      locale: OPEN_GRAPH_LOCALES[locale],
      alternateLocale: others.map(([, name]) => name),
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}
