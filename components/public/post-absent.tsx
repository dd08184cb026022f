import { useTranslations } from 'next-intl';
import { MessageScreen } from '@/components/layout/message-screen';
import type { PostAbsence } from '@/lib/post/absence';
import { setPageStatus } from '@/lib/web-process';

const STATUS = { missing: 404, gone: 410 } as const;

export interface PostAbsentProps {
  absence: PostAbsence;
  homeHref: string;
}

/**
 * Shown when a public post was deleted, and, alike for all others, when a post is closed or never was; also sets the
 * response's status.
 */
export function PostAbsent({ absence, homeHref }: PostAbsentProps) {
  const t = useTranslations('post');
  const errors = useTranslations('errors');
  setPageStatus(STATUS[absence]);
  return absence === 'gone' ? (
    <MessageScreen title={t('goneTitle')} text={errors('POST_DELETED')} homeHref={homeHref} />
  ) : (
    <MessageScreen title={t('closedTitle')} text={errors('POST_NOT_FOUND')} homeHref={homeHref} />
  );
}
