'use client';
import { useTranslations } from 'next-intl';
import { ACCOUNT_GROUPS, accountHref, sectionsOf } from '@/lib/preferences/paths';
import type { AccountGroup } from '@/lib/preferences/paths';
import type { OwnProfile } from '@/lib/preferences/queries';
import { EntryList } from './entry-list';
import { useSummary } from './use-summary';
import { WithProfile } from './with-profile';

const GROUPS = Object.keys(ACCOUNT_GROUPS) as AccountGroup[];

/** All sections of the account with a summary of each. */
export function AccountOverview() {
  const t = useTranslations('preferences');
  return (
    <>
      <h1>{t('account')}</h1>
      <WithProfile>{(profile) => <Groups profile={profile} />}</WithProfile>
    </>
  );
}

function Groups({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('preferences');
  const summary = useSummary(profile);
  const teaches = profile.viewerCan.beRecommended;
  return GROUPS.map((group) => (
    <section key={group}>
      <h2 className="mb-2 text-h3">{t(`group.${group}`)}</h2>
      <EntryList
        entries={sectionsOf(group, teaches).map((section) => ({
          href: accountHref(section),
          title: t(`section.${section}`),
          value: summary[section] || <span className="text-ink-3">{t('empty')}</span>,
        }))}
      />
    </section>
  ));
}
