import { useTranslations } from 'next-intl';
import { MessageScreen } from '@/components/layout/message-screen';
import type { LessonAbsence } from '@/lib/lesson/lesson-absence';
import { setPageStatus } from '@/lib/web-process';

const STATUS = { missing: 404, closed: 403 } as const;

/** Shown when a lesson does not exist, or this person may not open it now; also sets the response's status. */
export function LessonAbsent({ absence, homeHref }: { absence: LessonAbsence; homeHref: string }) {
  const t = useTranslations('lesson-parts');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  setPageStatus(STATUS[absence]);
  return absence === 'missing' ? (
    <MessageScreen title={common('notFoundTitle')} text={errors('LESSON_NOT_FOUND')} homeHref={homeHref} />
  ) : (
    <MessageScreen title={t('closedTitle')} text={errors('INVALID_PERMISSIONS')} homeHref={homeHref} />
  );
}
