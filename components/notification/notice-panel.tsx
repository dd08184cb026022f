'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { NOTIFICATIONS_PATH } from '@/lib/notification/types';
import { NoticeList } from './notice-list';
import { SoundSwitch } from './sound-switch';

/** Content of the bell, fetched when it is first pressed. `onLeave`: called when a row leads to another page. */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('notification');
  return (
    <>
      <NoticeList onLeave={onLeave} />
      <Link
        href={NOTIFICATIONS_PATH}
        prefetch={false}
        onClick={onLeave}
        className="flex min-h-11 items-center border-t border-line px-4 font-[620] text-kok no-underline hover:underline"
      >
        {t('allOfThem')}
      </Link>
      <SoundSwitch />
    </>
  );
}
