'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { LANGUAGE_NAMES } from '@/lib/i18n/use-language';
import type { AccountSection } from '@/lib/preferences/paths';
import type { OwnProfile } from '@/lib/preferences/queries';
import { formatMoney } from '@/lib/profile/price';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';

const titlesOf = (items: readonly { title: string }[]): string => items.map(({ title }) => title).join(', ');
const withLevel = (title: string, level: string | null | undefined): string =>
  level ? `${title} ${level}` : title;

/** Summary of each section in one line; empty for an empty section. */
export function useSummary(profile: OwnProfile): Record<AccountSection, ReactNode> {
  const t = useTranslations('preferences');
  const locale = useLocale();
  const { city } = useLessonTime();
  const { targetLanguage, languageLevel, speakLanguages, prices } = profile;
  return {
    name: `${profile.firstName} ${profile.lastName}`,
    photo: profile.photos.length > 0 ? <Avatar user={profile} size={40} /> : '',
    headline: profile.shortAbout,
    about: profile.longAbout ? <span className="line-clamp-2">{profile.longAbout}</span> : '',
    contact: (
      <>
        <span className="block [overflow-wrap:anywhere]">{profile.email}</span>
        {profile.telNumber ? <span dir="ltr">{profile.telNumber}</span> : null}
      </>
    ),
    interests: titlesOf(profile.interests),
    'target-language': targetLanguage ? withLevel(targetLanguage.title, languageLevel) : '',
    'speak-language': speakLanguages
      .map(({ language, level }) => withLevel(language.title, level))
      .join(', '),
    specialities: titlesOf(profile.specialities),
    prices: prices
      .map(
        ({ title, hourlyPrice }) => `${title}: ${t('perHour', { price: formatMoney(hourlyPrice, locale) })}`,
      )
      .join(', '),
    certificates: titlesOf(profile.certificates),
    recommendation: profile.showOnRecommendationPage ? t('recommendationOn') : t('recommendationOff'),
    zone: city(profile.timeZone),
    notifications: profile.showsPresence ? t('presenceShown') : t('presenceHidden'),
    calendar: t('calendarSummary'),
    app: LANGUAGE_NAMES[locale],
  };
}
