import { useTranslations } from 'next-intl';
import { MessageScreen } from '@/components/layout/message-screen';
import { setPageStatus } from '@/lib/web-process';

/** Shown when an address has no page; also sets the response's status. */
export function MissingPage({ homeHref }: { homeHref: string }) {
  const t = useTranslations('common');
  setPageStatus(404);
  return <MessageScreen title={t('notFoundTitle')} text={t('notFoundText')} homeHref={homeHref} />;
}
