import { useTranslations } from 'next-intl';
import { MessageScreen } from '@/components/layout/message-screen';
import { setPageMoved } from '@/lib/web-process';

/** The page has moved for good: the response is a redirect, and a text is shown to clients that do not follow it. */
export function MovedPage({ href }: { href: string }) {
  const t = useTranslations('common');
  setPageMoved(href);
  return (
    <MessageScreen title={t('movedTitle')} text={t('movedText')} homeHref={href} homeText={t('movedOpen')} />
  );
}
