import '../globals.css';
import type { Metadata, Viewport } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { HeadScripts } from '@/components/layout/head-scripts';
import { BRAND } from '@/lib/brand';
import { routing } from '@/lib/i18n/routing';
import { servedBuild } from '@/lib/web-process';

/** The policy's nonce is new with every response: a cached page would contain an invalid one. */
export const dynamic = 'force-dynamic';

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export const viewport: Viewport = { themeColor: '#032638', viewportFit: 'cover' };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations({ locale, namespace: 'common' });
  return { title: { default: BRAND, template: `%s · ${BRAND}` }, description: t('appDescription') };
}

const FONTS = { en: ['latin'], ru: ['latin', 'cyrillic'] } as const;

export default async function LocaleLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return (
    // The theme script sets data-theme before hydration.
    <html lang={locale} data-build={servedBuild()} suppressHydrationWarning>
      <head>
        {FONTS[locale].map((subset) => (
          <link
            key={subset}
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            href={`/fonts/commissioner-${subset}-flar-normal.woff2`}
          />
        ))}
      </head>
      <body>
        <HeadScripts />
        {children}
      </body>
    </html>
  );
}
