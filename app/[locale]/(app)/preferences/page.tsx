import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountOverview } from '@/components/preferences/account-overview';
import { PreferencesMenu } from '@/components/preferences/preferences-menu';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('preferences');
  return { title: t('title') };
}

/** A phone shows the menu; on a wide screen, which has the menu beside the page, the account overview is shown. */
export default function PreferencesPage() {
  return (
    <>
      <div className="md:hidden">
        <PreferencesMenu />
      </div>
      <div className="flex flex-col gap-5 max-md:hidden">
        <AccountOverview />
      </div>
    </>
  );
}
