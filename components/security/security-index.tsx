'use client';
import { Ban, Download, KeyRound, Laptop, Mail, UserX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EntryList } from '@/components/preferences/entry-list';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { SECURITY_SECTIONS, securityHref } from '@/lib/preferences/paths';
import type { SecuritySection } from '@/lib/preferences/paths';

const ICONS: Record<SecuritySection, LucideIcon> = {
  'change-email': Mail,
  'change-password': KeyRound,
  devices: Laptop,
  blocked: Ban,
  data: Download,
  delete: UserX,
};

export function SecurityIndex() {
  const t = useTranslations('preferences');
  const words = useTranslations('security');
  const email = useCurrentUser()?.email;
  const values: Partial<Record<SecuritySection, string>> = {
    'change-email': email,
    'change-password': words('indexPassword'),
    devices: words('indexDevices'),
    blocked: words('indexBlocked'),
    data: words('indexData'),
    delete: words('indexDelete'),
  };
  const entries = SECURITY_SECTIONS.map((section) => ({
    href: securityHref(section),
    title: t(`security.${section}`),
    value: values[section],
    icon: ICONS[section],
  }));
  return (
    <section>
      <h1 className="mb-4">{t('securityTitle')}</h1>
      <EntryList entries={entries} />
    </section>
  );
}
