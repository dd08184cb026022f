import { TEACHES, signedIn } from './route.ts';
import type { Routes } from './route.ts';

const ACCOUNT = '/preferences/account';
const SECURITY = '/preferences/security';

export const preferencesRoutes = {
  preferences: signedIn('/preferences'),
  'account-preferences': signedIn(ACCOUNT),
  namePreferences: signedIn(`${ACCOUNT}/name`),
  photoPreferences: signedIn(`${ACCOUNT}/photo`),
  headlinePreferences: signedIn(`${ACCOUNT}/headline`),
  aboutPreferences: signedIn(`${ACCOUNT}/about`),
  contactPreferences: signedIn(`${ACCOUNT}/contact`),
  interestsPreferences: signedIn(`${ACCOUNT}/interests`),
  targetLanguagePreferences: signedIn(`${ACCOUNT}/target-language`),
  speakLanguagePreferences: signedIn(`${ACCOUNT}/speak-language`),
  specialitiesPreferences: signedIn(`${ACCOUNT}/specialities`),
  pricesPreferences: signedIn(`${ACCOUNT}/prices`, { roles: TEACHES }),
  certificatesPreferences: signedIn(`${ACCOUNT}/certificates`),
  newCertificate: signedIn(`${ACCOUNT}/certificates/new`),
  certificate: signedIn(`${ACCOUNT}/certificates/:id(\\d+)`),
  recommendationPreferences: signedIn(`${ACCOUNT}/recommendation`, { roles: TEACHES }),
  zonePreferences: signedIn(`${ACCOUNT}/zone`),
  notificationsPreferences: signedIn(`${ACCOUNT}/notifications`),
  calendarPreferences: signedIn(`${ACCOUNT}/calendar`),
  appPreferences: signedIn(`${ACCOUNT}/app`),
  'sign-in-and-security-preferences': signedIn(SECURITY),
  changeEmail: signedIn(`${SECURITY}/change-email`),
  changePassword: signedIn(`${SECURITY}/change-password`),
  devices: signedIn(`${SECURITY}/devices`),
  blockedPeople: signedIn(`${SECURITY}/blocked`),
  ownData: signedIn(`${SECURITY}/data`),
  accountRefill: signedIn(`${SECURITY}/data/refill`),
  formerRecords: signedIn(`${SECURITY}/data/records`),
  deleteAccount: signedIn(`${SECURITY}/delete`),
} satisfies Routes;
