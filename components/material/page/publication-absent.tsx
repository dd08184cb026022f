import { useTranslations } from 'next-intl';
import { MessageScreen } from '@/components/layout/message-screen';
import { setPageStatus } from '@/lib/web-process';

const STATUS = { missing: 404, closed: 403 } as const;

export interface PublicationAbsentProps {
  absence: keyof typeof STATUS;
  homeHref: string;
}

/** Shown when a publication does not exist, or this person may not open it; also sets the response's status. */
export function PublicationAbsent({ absence, homeHref }: PublicationAbsentProps) {
  const t = useTranslations('material-page');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  setPageStatus(STATUS[absence]);
  return absence === 'missing' ? (
    <MessageScreen
      title={common('notFoundTitle')}
      text={errors('PUBLICATION_NOT_FOUND')}
      homeHref={homeHref}
    />
  ) : (
    <MessageScreen title={t('closedTitle')} text={errors('INVALID_PERMISSIONS')} homeHref={homeHref} />
  );
}
