import { useTranslations } from 'next-intl';
import { MessageScreen } from '@/components/layout/message-screen';
import { setPageMoved } from '@/lib/web-process';

/** The page is elsewhere now, for good: told by the answer itself, and in words to whoever does not follow it. */
export function MovedPage({ href }: { href: string }) {
  const t = useTranslations('common');
  setPageMoved(href);
  return (
    <MessageScreen title={t('movedTitle')} text={t('movedText')} homeHref={href} homeText={t('movedOpen')} />
  );
}
