import { useTranslations } from 'next-intl';
import { MessageScreen } from '@/components/layout/message-screen';
import { setPageStatus } from '@/lib/web-process';
import type { Absence } from '@/lib/profile/found';

const STATUS = { missing: 404, gone: 410, limited: 429 } as const;

/** Shown when there is no such user, a deleted one, or after too many such; also sets the response's status. */
export function ProfileAbsent({ absence, homeHref }: { absence: Absence; homeHref?: string }) {
  const t = useTranslations('common');
  const own = useTranslations('profile');
  setPageStatus(STATUS[absence]);
  const words = {
    missing: { title: t('notFoundTitle'), text: t('notFoundText') },
    gone: { title: own('goneTitle'), text: own('goneText') },
    limited: { title: own('limitedTitle'), text: own('limitedText') },
  };
  return <MessageScreen {...words[absence]} homeHref={homeHref} />;
}
