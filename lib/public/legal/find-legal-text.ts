import type { Locale } from '@/lib/contract/locales.ts';
import { agreement as agreementEn } from './en/agreement';
import { privacyPolicy as privacyPolicyEn } from './en/privacy-policy';
import { termsOfService as termsOfServiceEn } from './en/terms-of-service';
import type { LegalName, LegalText } from './legal-text';
import { agreement as agreementRu } from './ru/agreement';
import { privacyPolicy as privacyPolicyRu } from './ru/privacy-policy';
import { termsOfService as termsOfServiceRu } from './ru/terms-of-service';

const TEXTS: Record<Locale, Record<LegalName, LegalText>> = {
  en: {
    'terms-of-service': termsOfServiceEn,
    'terms-and-conditions-agreement': agreementEn,
    'privacy-policy': privacyPolicyEn,
  },
  ru: {
    'terms-of-service': termsOfServiceRu,
    'terms-and-conditions-agreement': agreementRu,
    'privacy-policy': privacyPolicyRu,
  },
};

export const findLegalText = (locale: Locale, name: LegalName): LegalText => TEXTS[locale][name];
