import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { findCurrentUser } from '@/lib/api/find-current-user';
import { loadMessages } from '@/lib/i18n/messages';
import { routing } from '@/lib/i18n/routing';

/** Visitors see no times; a zone is set all the same, because server and browser would otherwise use their own. */
const VISITORS_ZONE = 'UTC';

async function viewerZone(): Promise<string> {
  try {
    return (await findCurrentUser())?.timeZone ?? VISITORS_ZONE;
  } catch {
    // The layout reports that the API is down; messages can be formatted without it.
    return VISITORS_ZONE;
  }
}

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  return { locale, messages: await loadMessages(locale), timeZone: await viewerZone() };
});
