import 'server-only';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ProfilePage, WithContext } from 'schema-dts';
import { env } from '@/lib/env';
import { formatMoney } from '@/lib/profile/price';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { lowestPrice, shorten } from './facts';
import type { Profile } from './facts';
import type { Absence, Details, FoundProfile } from './found';
import { nameOrDeleted, personName } from './person-name';
import { cardPath, detailsPath, freeTimesPath, profilePath } from './profile-path';

/** "Aizada Toktogulova, English instructor": the title in search results. */
async function titleOf(profile: Pick<Profile, 'firstName' | 'lastName' | 'role' | 'targetLanguage'>) {
  const [t, common] = await Promise.all([getTranslations('profile'), getTranslations('common')]);
  const name = nameOrDeleted(profile, common('somebodyGone'));
  if (profile.role !== 'INSTRUCTOR') return name;
  const language = profile.targetLanguage?.title;
  return language ? t('titleTeaches', { name, language }) : t('titleInstructor', { name });
}

async function descriptionOf(profile: Profile): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations('profile'), getLocale()]);
  const price = lowestPrice(profile.prices);
  const facts = [
    profile.shortAbout,
    price ? t('from', { price: formatMoney(price, locale) }) : '',
    profile.longAbout,
  ].filter(Boolean);
  return facts.length > 0 ? shorten(facts.join(' · ')) : t('metaDescription', { name: personName(profile) });
}

/**
 * Metadata of a profile. Instructors want to be found, and the sitemap lists those with a confirmed email. Students'
 * pages are open to everybody with the address, but they are learners, some of them children: search engines are asked
 * not to index them.
 */
export async function describeProfile({ profile }: FoundProfile): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('profile'), getLocale()]);
  const name = personName(profile);
  return pageMetadata({
    path: profilePath(profile.id),
    title: await titleOf(profile),
    description: await descriptionOf(profile),
    type: 'profile',
    noindex: !profile.isForSearch,
    image: { path: cardPath(profile.id, locale, profile.updatedAt), alt: t('cardAlt', { name }) },
  });
}

/** Metadata of a profile's list: those about the instructor may be indexed; lists of other people may not. */
export async function describeDetails({ part, person }: Details, page: number): Promise<Metadata> {
  const [t, common] = await Promise.all([getTranslations('profile'), getTranslations('common')]);
  const name = nameOrDeleted(person, common('somebodyGone'));
  const title = t('titleDetails', { part: t(`part.${part}`), name });
  const isOwnDoing =
    part === 'certificates' || part === 'materials' || part === 'posts' || part === 'reviews';
  return pageMetadata({
    path: detailsPath(person.id, part),
    page,
    title,
    description: title,
    noindex: !isOwnDoing || !person.isForSearch,
  });
}

/** Metadata of an instructor's free times; they change by the hour. */
export async function describeFreeTimes(profile: Profile): Promise<Metadata> {
  const t = await getTranslations('profile');
  const name = personName(profile);
  return pageMetadata({
    path: freeTimesPath(profile.id),
    title: t('titleFreeTimes', { name }),
    description: t('freeTimesText', { name }),
    noindex: true,
  });
}

const ABSENCE_TITLES = { missing: 'notFoundTitle', gone: 'goneTitle', limited: 'limitedTitle' } as const;

export async function describeAbsence(absence: Absence): Promise<Metadata> {
  const t = await getTranslations(absence === 'missing' ? 'common' : 'profile');
  const title = t(ABSENCE_TITLES[absence]);
  return { title, robots: { index: false } };
}

/** The profile as schema.org data. */
export async function profileData({ profile }: FoundProfile): Promise<WithContext<ProfilePage>> {
  const { publicUrl } = env();
  const locale = await getLocale();
  const photo = profile.photos.find(({ photoSize }) => photoSize === 512)?.fullUri;
  const url = `${publicUrl}${profilePath(profile.id)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    inLanguage: locale,
    dateModified: profile.updatedAt,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: personName(profile),
      givenName: profile.firstName,
      familyName: profile.lastName,
      url,
      ...(profile.shortAbout ? { description: profile.shortAbout } : {}),
      ...(photo ? { image: new URL(photo, publicUrl).href } : {}),
      knowsLanguage: profile.speakLanguages.map(({ language }) => language.code),
      knowsAbout: profile.specialities.map(({ title }) => title),
      hasCredential: profile.certificates.map(({ title, organization }) => ({
        '@type': 'EducationalOccupationalCredential',
        name: title,
        recognizedBy: { '@type': 'Organization', name: organization },
      })),
      makesOffer: profile.prices.map(({ title, hourlyPrice: { amount, currency } }) => ({
        '@type': 'Offer',
        name: title,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: amount / 100,
          priceCurrency: currency,
          unitCode: 'HUR',
        },
      })),
    },
  };
}
