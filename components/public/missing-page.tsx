import { useTranslations } from 'next-intl';
import { MessageScreen } from '@/components/layout/message-screen';
import { setPageStatus } from '@/lib/web-process';

/** Nothing at this address, in words and in the status of the answer. */
export function MissingPage({ homeHref }: { homeHref: string }) {
  const t = useTranslations('common');
  setPageStatus(404);
  return <MessageScreen title={t('notFoundTitle')} text={t('notFoundText')} homeHref={homeHref} />;
}
