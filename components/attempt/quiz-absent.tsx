import { useTranslations } from 'next-intl';
import { MessageScreen } from '@/components/layout/message-screen';
import { setPageStatus } from '@/lib/web-process';
import type { QuizAbsence } from '@/lib/attempt/quiz-absence';

const STATUS = { missing: 404, closed: 403 } as const;

/** Shown when a quiz does not exist, or this person may not open it now; also sets the response's status. */
export function QuizAbsent({ absence, homeHref }: { absence: QuizAbsence; homeHref: string }) {
  const t = useTranslations('attempt');
  const errors = useTranslations('errors');
  setPageStatus(STATUS[absence]);
  const text = absence === 'missing' ? errors('QUIZ_NOT_FOUND') : errors('INVALID_PERMISSIONS');
  return (
    <MessageScreen
      title={t(absence === 'missing' ? 'missingTitle' : 'closedTitle')}
      text={text}
      homeHref={homeHref}
    />
  );
}
