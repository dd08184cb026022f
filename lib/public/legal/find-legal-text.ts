import type { Locale } from '@/lib/contract/locales.ts';
import { agreement as agreementEn } from './en/agreement';
import { privacyPolicy as privacyPolicyEn } from './en/privacy-policy';
import { termsOfService as termsOfServiceEn } from './en/terms-of-service';
import { BACKUP_DAYS } from './figures';
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

/** `backupDays`: for how many days this installation has its backups. */
export function findLegalText(locale: Locale, name: LegalName, backupDays: number): LegalText {
  const text = TEXTS[locale][name];
  const fill = (line: string) => line.replaceAll(BACKUP_DAYS, String(backupDays));
  const sections = text.sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map((block) => (typeof block === 'string' ? fill(block) : block.map(fill))),
  }));
  return { ...text, sections };
}
