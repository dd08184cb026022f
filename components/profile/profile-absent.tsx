import { useTranslations } from 'next-intl';
import { MessageScreen } from '@/components/layout/message-screen';
import { setPageStatus } from '@/lib/web-process';
import type { Absence } from '@/lib/profile/found';

const STATUS = { missing: 404, gone: 410 } as const;

/** Shown when there is no such user, or a deleted one; also sets the response's status. */
export function ProfileAbsent({ absence, homeHref }: { absence: Absence; homeHref?: string }) {
  const t = useTranslations('common');
  const own = useTranslations('profile');
  setPageStatus(STATUS[absence]);
  return absence === 'gone' ? (
    <MessageScreen title={own('goneTitle')} text={own('goneText')} homeHref={homeHref} />
  ) : (
    <MessageScreen title={t('notFoundTitle')} text={t('notFoundText')} homeHref={homeHref} />
  );
}
