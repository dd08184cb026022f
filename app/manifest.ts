import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { HOME_PATH } from '@/lib/auth/entry-paths';
import { BRAND } from '@/lib/brand';
import { chooseLocale } from '@/lib/i18n/choose-locale.mjs';
import { loadMessages } from '@/lib/i18n/messages';

/**
 * The web app manifest of the installed product. It is requested without cookies, so the browser's language is used.
 */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const locale = chooseLocale({ browser: (await headers()).get('accept-language') });
  const { common } = await loadMessages(locale);
  return {
    id: '/',
    name: BRAND,
    short_name: BRAND,
    description: common.appDescription,
    lang: locale,
    dir: 'ltr',
    start_url: HOME_PATH,
    scope: '/',
    display: 'standalone',
    // The colour of the top bar, and the page's light background.
    theme_color: '#032638',
    background_color: '#edf4f5',
    categories: ['education'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
