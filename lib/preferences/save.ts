import {
  UpdateUserAboutDocument,
  UpdateUserContactDocument,
  UpdateUserHeadlineDocument,
  UpdateUserInterestsDocument,
  UpdateUserLocaleDocument,
  UpdateUserNameDocument,
  UpdateUserPresenceDocument,
  UpdateUserPricesDocument,
  UpdateUserRecommendationDocument,
  UpdateUserSpeakLanguagesDocument,
  UpdateUserSpecialitiesDocument,
  UpdateUserStrangerGroupsDocument,
  UpdateUserTargetLanguageDocument,
  UpdateUserTimeZoneDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { Locale } from '@/lib/i18n/routing';
import { speakInput, targetInput } from './choice-forms';
import type { InterestsForm, SpeakForm, SpecialitiesForm, TargetForm } from './choice-forms';
import type { PhoneForm } from './phone-form';
import { pricesInput } from './price-form';
import type { PricesForm } from './price-form';
import type { OwnProfile } from './queries';
import type { AboutForm, HeadlineForm, NameForm } from './text-forms';

/** Saves one section; returns its stored values. */
type Save<Form> = (form: Form) => Promise<Partial<OwnProfile>>;

export const saveName: Save<NameForm> = async (form) =>
  (await browserApi(UpdateUserNameDocument, form)).updateUserName;

export const saveContact: Save<PhoneForm> = async ({ telNumber }) =>
  (await browserApi(UpdateUserContactDocument, { telNumber: telNumber || null })).updateUserContact;

export const saveHeadline: Save<HeadlineForm> = async (form) =>
  (await browserApi(UpdateUserHeadlineDocument, form)).updateUserHeadline;

export const saveAbout: Save<AboutForm> = async (form) =>
  (await browserApi(UpdateUserAboutDocument, form)).updateUserAbout;

export const saveSpecialities: Save<SpecialitiesForm> = async (form) =>
  (await browserApi(UpdateUserSpecialitiesDocument, form)).updateUserSpecialities;

export const saveTarget: Save<TargetForm> = async (form) =>
  (await browserApi(UpdateUserTargetLanguageDocument, targetInput(form))).updateUserTargetLanguage;

export const saveSpeak: Save<SpeakForm> = async (form) =>
  (await browserApi(UpdateUserSpeakLanguagesDocument, { languages: speakInput(form) }))
    .updateUserSpeakLanguages;

export const saveInterests: Save<InterestsForm> = async (form) =>
  (await browserApi(UpdateUserInterestsDocument, form)).updateUserInterests;

export const savePrices: Save<PricesForm> = async (form) =>
  (await browserApi(UpdateUserPricesDocument, { prices: pricesInput(form) })).updateUserPrices;

export const saveZone: Save<{ timeZone: string }> = async (form) =>
  (await browserApi(UpdateUserTimeZoneDocument, form)).updateUserTimeZone;

export const saveMailLocale: Save<Locale> = async (locale) =>
  (await browserApi(UpdateUserLocaleDocument, { locale })).updateUserLocale;

export const savePresence: Save<boolean> = async (shown) =>
  (await browserApi(UpdateUserPresenceDocument, { shown })).updateUserPresence;

export const saveStrangerGroups: Save<boolean> = async (allowed) =>
  (await browserApi(UpdateUserStrangerGroupsDocument, { allowed })).updateUserStrangerGroups;

export const saveRecommendation: Save<boolean> = async (showOnRecommendationPage) =>
  (await browserApi(UpdateUserRecommendationDocument, { showOnRecommendationPage })).updateUserRecommendation;
