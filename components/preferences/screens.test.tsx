// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import {
  GetCalendarAddressDocument,
  GetCatalogueDocument,
  GetOwnProfileDocument,
  GetPushSubscriptionsDocument,
  GetUserNotificationSettingsDocument,
} from '@/graphql/generated/graphql';
import { AT, oneself } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { catalogue } from '@/components/testing/found';
import { ENGLISH, certificate, own } from '@/components/testing/own-profile';
import { LONG_WORD, describeScreen, describeView } from '@/components/testing/screen-states';
import type { OwnProfile } from '@/lib/preferences/queries';
import { AboutSection } from './about-section';
import { AccountOverview } from './account-overview';
import { AppSection } from './app-section';
import { EditCertificate } from './certificate-page';
import { CalendarSection } from './calendar-section';
import { CertificatesSection } from './certificates-section';
import { ContactSection } from './contact-section';
import { HeadlineSection } from './headline-section';
import { InterestsSection } from './interests-section';
import { NameSection } from './name-section';
import { NotificationsSection } from './notifications-section';
import { PhotoSection } from './photo-section';
import { PreferencesMenu } from './preferences-menu';
import { PricesSection } from './prices-section';
import { RecommendationSection } from './recommendation-section';
import { SpeakLanguageSection } from './speak-language-section';
import { SpecialitiesSection } from './specialities-section';
import { TargetLanguageSection } from './target-language-section';
import { ZoneSection } from './zone-section';

const answers = () => [oneself(), own(), catalogue()];

interface Section {
  screen: () => ReactNode;
  shows: string[];
  says?: string[];
  long?: { changes: Partial<OwnProfile>; texts: string[] };
}

/** The part of each profile section that is shown. */
const SECTIONS: Record<string, Section> = {
  overview: {
    screen: () => <AccountOverview />,
    shows: ['English by songs', 'Aizada Asanova'],
    long: {
      changes: { firstName: LONG_WORD, shortAbout: `h${LONG_WORD}` },
      texts: [LONG_WORD, `h${LONG_WORD}`],
    },
  },
  name: {
    screen: () => <NameSection />,
    shows: ['Aizada', 'Asanova'],
    long: { changes: { firstName: LONG_WORD }, texts: [LONG_WORD] },
  },
  headline: {
    screen: () => <HeadlineSection />,
    shows: ['English by songs'],
    long: { changes: { shortAbout: LONG_WORD }, texts: [LONG_WORD] },
  },
  about: {
    screen: () => <AboutSection />,
    shows: ['Ten years of classes'],
    long: { changes: { longAbout: LONG_WORD }, texts: [LONG_WORD] },
  },
  contact: {
    screen: () => <ContactSection />,
    shows: ['aizada@example.org'],
    long: { changes: { email: `${LONG_WORD}@example.org` }, texts: [`${LONG_WORD}@example.org`] },
  },
  photo: { screen: () => <PhotoSection />, shows: ['AA'] },
  zone: { screen: () => <ZoneSection />, shows: ['Asia/Bishkek'] },
  prices: {
    screen: () => <PricesSection />,
    shows: ['Single lesson'],
    long: {
      changes: { prices: [{ id: 4, title: LONG_WORD, hourlyPrice: { amount: 1000, currency: 'USD' } }] },
      texts: [LONG_WORD],
    },
  },
  app: {
    screen: () => <AppSection />,
    shows: ['English'],
    says: ['preferences.mailLanguage', 'notification.sound'],
  },
  recommendation: {
    screen: () => <RecommendationSection />,
    shows: [],
    says: ['preferences.recommendationSwitch'],
  },
  certificates: {
    screen: () => <CertificatesSection />,
    shows: ['Teaching adults', 'Language school', 'CD-77'],
    long: {
      changes: {
        certificates: [
          certificate({ title: LONG_WORD, organization: `o${LONG_WORD}`, credentialId: `c${LONG_WORD}` }),
        ],
      },
      texts: [LONG_WORD, `o${LONG_WORD}`, `c${LONG_WORD}`],
    },
  },
  'a certificate': {
    screen: () => <EditCertificate id={41} />,
    shows: ['Teaching adults', 'Language school', 'CD-77'],
    long: { changes: { certificates: [certificate({ title: LONG_WORD })] }, texts: [LONG_WORD] },
  },
};

for (const [name, { screen, shows, says, long }] of Object.entries(SECTIONS))
  describeScreen(name, {
    screen,
    path: '/profile/settings',
    main: GetOwnProfileDocument,
    answers,
    shows,
    ...(says && { says }),
    refused: ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
    ...(long && { long: { answers: () => [own(long.changes)], texts: long.texts } }),
  });

describeScreen('certificates of who has none', {
  screen: () => <CertificatesSection />,
  path: '/profile/settings/account/certificates',
  main: GetOwnProfileDocument,
  answers,
  shows: ['Teaching adults'],
  empty: { answers: () => [own({ certificates: [] })], message: 'preferences.certificatesEmpty' },
  refused: ['UNAUTHORIZED'],
});

describeScreen('a certificate that is gone', {
  screen: () => <EditCertificate id={41} />,
  path: '/profile/settings/account/certificates/41',
  main: GetOwnProfileDocument,
  answers,
  shows: ['Teaching adults'],
  empty: { answers: () => [own({ certificates: [] })], message: 'errors.CERTIFICATE_NOT_FOUND' },
  refused: ['UNAUTHORIZED'],
});

/** Sections with a choice from a list, which is loaded too. */
const CHOICES: Record<string, Section> = {
  specialities: { screen: () => <SpecialitiesSection />, shows: ['English at work'] },
  interests: { screen: () => <InterestsSection />, shows: ['English songs'] },
  'target language': { screen: () => <TargetLanguageSection />, shows: ['English'] },
  'spoken languages': { screen: () => <SpeakLanguageSection />, shows: ['English'] },
};

for (const [name, { screen, shows }] of Object.entries(CHOICES))
  for (const main of [GetOwnProfileDocument, GetCatalogueDocument])
    describeScreen(`${name}, waiting for ${main === GetCatalogueDocument ? 'the list' : 'the profile'}`, {
      screen,
      path: '/profile/settings',
      main,
      answers,
      shows,
      refused: ['SERVICE_UNAVAILABLE'],
      long: {
        answers: () => [
          catalogue(LONG_WORD),
          own({ targetLanguage: { ...ENGLISH, title: LONG_WORD }, specialities: [], interests: [] }),
        ],
        texts: [LONG_WORD],
      },
    });

const settings = answer(GetUserNotificationSettingsDocument, {
  getUserNotificationSettings: {
    kinds: [],
    reminders: [],
    quietFrom: null,
    quietTo: null,
    digest: 'OFF',
    showMessageText: true,
    pushKey: null,
  },
});
const subscriptions = answer(GetPushSubscriptionsDocument, { getPushSubscriptions: [] });

for (const main of [GetUserNotificationSettingsDocument, GetOwnProfileDocument])
  describeScreen(
    `notifications, waiting for ${main === GetOwnProfileDocument ? 'the profile' : 'settings'}`,
    {
      screen: () => <NotificationsSection />,
      path: '/profile/settings/notifications',
      main,
      answers: () => [...answers(), settings, subscriptions],
      shows: [],
      says: ['delivery.presenceHint', 'delivery.strangerGroups', 'delivery.soundHint'],
      refused: ['SERVICE_UNAVAILABLE'],
    },
  );

const address = (readAt: string | null) =>
  answer(GetCalendarAddressDocument, {
    getCalendarAddress: { url: 'https://t.example/api/calendar/abc.ics', createdAt: AT, readAt },
  });

for (const [name, readAt, text] of [
  ['that was read', AT, 'preferences.calendarRead'],
  ['that nobody has read', null, 'preferences.calendarUnread'],
] as const)
  describeScreen(`a calendar address ${name}`, {
    screen: () => <CalendarSection />,
    path: '/preferences/account/calendar',
    main: GetCalendarAddressDocument,
    answers: () => [...answers(), address(readAt)],
    shows: [],
    says: [text, 'preferences.calendarCopy', 'preferences.calendarRenew'],
    refused: ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
  });

describeView('the menu of the preferences', {
  screen: () => <PreferencesMenu />,
  path: '/preferences',
  shows: [],
  says: ['title', 'account', 'accountText', 'securityTitle', 'securityText', 'logOut'].map(
    (key) => `preferences.${key}`,
  ),
});
