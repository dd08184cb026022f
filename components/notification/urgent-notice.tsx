'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { livePath } from '@/lib/live/paths';
import type { Notice } from '@/lib/notification/queries';
import { useNow } from '@/lib/schedule/use-now';
import { useSchedule } from '@/lib/schedule/use-schedules';
import { joinWindow } from '@/lib/schedule/window';
import { Sentence } from './notice-parts';
import { useNoticeText } from './use-notice-text';

const CALLS: readonly Notice['action'][] = [
  'LessonScheduled',
  'LessonMoved',
  'LessonReminder',
  'LessonStarting',
  'SlotAccepted',
];

/** The dialog of one urgent notification. */
export function UrgentNotice({ notice, onAnswer }: { notice: Notice; onAnswer: () => void }) {
  const t = useTranslations('notification');
  const router = useRouter();
  const lessonId = notice.type === 'Lesson' ? notice.lessonScheduleId : null;
  const lesson = useSchedule(lessonId);
  const schedule = lesson.data;
  const now = useNow(1_000, Date.parse(notice.createdAt));
  const { title, text } = useNoticeText()(notice, schedule, now);
  const isCall = CALLS.includes(notice.action);
  // Nobody is led to a door that is still closed.
  const isEarly = schedule !== undefined && joinWindow(schedule, now) === 'early';
  const callsToLesson = lessonId !== null && isCall && !isEarly;
  const join = () => {
    onAnswer();
    if (lessonId !== null) router.push(livePath(lessonId));
  };
  // Its text depends on when the lesson is: a short wait is better than a text that changes while it is read.
  const known = lessonId === null || !lesson.isPending || lesson.failureCount > 0;
  return (
    <AlertDialog
      open={known}
      onOpenChange={(open) => (open ? undefined : onAnswer())}
      title={<Sentence notice={notice}>{title}</Sentence>}
      description={<Sentence notice={notice}>{text}</Sentence>}
      cancel={callsToLesson ? t('ignore') : t('close')}
      {...(callsToLesson ? { action: t('join'), onAction: join } : {})}
    />
  );
}
