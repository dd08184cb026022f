import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { EntryPanel } from '@/components/account/entry-panel';
import { VisitorShell } from '@/components/layout/visitor-shell';
import { buttonClass } from '@/components/ui/button-class';
import { SIGN_IN_PATH } from '@/lib/auth/entry-paths';
import { readLeavingDay } from '@/lib/security/leaving';
import { serverClock } from '@/lib/app/server-clock';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('security');
  return { title: t('leavingTitle') };
}

/** Shown after an account was deleted: until when it can be restored, and how. */
export default async function LeavingPage({ searchParams }: Props) {
  const day = readLeavingDay((await searchParams)['until'], new Date(serverClock()));
  const t = await getTranslations('security');
  const format = await getFormatter();
  const date = day && format.dateTime(day, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <VisitorShell bar="none">
      <EntryPanel title={t('leavingTitle')} text={date ? t('leavingUntil', { date }) : t('leavingText')}>
        <a href={SIGN_IN_PATH} className={buttonClass('secondary')}>
          {t('leavingSignIn')}
        </a>
      </EntryPanel>
    </VisitorShell>
  );
}
