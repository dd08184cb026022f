'use client';
import { LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ACCOUNT_PATH, SECURITY_PATH } from '@/lib/preferences/paths';
import { EntryList } from './entry-list';

/** The menu of the preferences as a page, which a phone shows first. */
export function PreferencesMenu() {
  const t = useTranslations('preferences');
  return (
    <>
      <h1 className="mb-4">{t('title')}</h1>
      <EntryList
        entries={[
          { href: ACCOUNT_PATH, title: t('account'), value: t('accountText'), icon: UserRound },
          { href: SECURITY_PATH, title: t('securityTitle'), value: t('securityText'), icon: ShieldCheck },
          { href: '/logout', title: t('logOut'), icon: LogOut },
        ]}
      />
    </>
  );
}
