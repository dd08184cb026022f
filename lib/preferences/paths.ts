import { preferencesRoutes } from '@/lib/contract/routes/preferences.ts';

/** The pages of the preferences, in the order of the menus. Each has an address, texts and a page. */
export const ACCOUNT_PATH = preferencesRoutes['account-preferences'].path;
export const SECURITY_PATH = preferencesRoutes['sign-in-and-security-preferences'].path;

export const ACCOUNT_GROUPS = {
  person: ['name', 'photo', 'headline', 'about', 'contact', 'interests'],
  languages: ['target-language', 'speak-language', 'specialities'],
  work: ['prices', 'certificates', 'recommendation'],
  product: ['zone', 'notifications', 'calendar', 'app'],
} as const;
export type AccountGroup = keyof typeof ACCOUNT_GROUPS;
export type AccountSection = (typeof ACCOUNT_GROUPS)[AccountGroup][number];

export const SECURITY_SECTIONS = [
  'change-email',
  'change-password',
  'devices',
  'blocked',
  'data',
  'delete',
] as const;
export type SecuritySection = (typeof SECURITY_SECTIONS)[number];

/** Only for those who can be recommended: students have no prices. */
const TEACHING_SECTIONS: readonly AccountSection[] = ['prices', 'recommendation'];

export const accountHref = (section: AccountSection): string => `${ACCOUNT_PATH}/${section}`;
export const securityHref = (section: SecuritySection): string => `${SECURITY_PATH}/${section}`;

/** The sections of a group that this person has. */
export function sectionsOf(group: AccountGroup, teaches: boolean): AccountSection[] {
  return ACCOUNT_GROUPS[group].filter((section) => teaches || !TEACHING_SECTIONS.includes(section));
}

/** The path "back" leads to from a page of the preferences; null at their top. */
export function parentOf(path: string): string | null {
  const parent = path.slice(0, path.lastIndexOf('/'));
  return parent.startsWith('/preferences') ? parent : null;
}
