'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { lessonRecordPath } from '@/lib/lesson-record/paths';
import { countdownParts, type LessonPhase } from '@/lib/live/lesson-phase';
import { useLiveFormat } from '@/lib/live/use-live-format';
import { LiveFrame, LiveMessage } from './live-frame';
import { UnsentWords } from './unsent-words';

export function ToLessons() {
  const t = useTranslations('live');
  return (
    <Button asChild variant="secondary">
      <Link href="/lessons">{t('toLessons')}</Link>
    </Button>
  );
}

interface GateProps {
  schedule: LiveScheduleFragment;
  now: number;
}

function Early({ schedule, now }: GateProps) {
  const t = useTranslations('live.gate');
  const format = useLiveFormat();
  const opensAt = Date.parse(schedule.joinOpensAt);
  const minutes = Math.round((Date.parse(schedule.startsAt) - opensAt) / 60_000);
  const { days, hours, clock } = countdownParts(opensAt - now);
  return (
    <LiveMessage state="early" title={t('earlyTitle')} actions={<ToLessons />}>
      <p>{t('early', { minutes })}</p>
      <p>{t('opensAt', { at: format.moment(schedule.joinOpensAt) })}</p>
      <p className="mt-2 text-ink-3">{t('opensIn')}</p>
      <p role="timer" aria-live="off" className="num text-h1 font-bold text-ink">
        {days > 0 ? t('days', { days, hours }) : clock}
      </p>
      <p className="text-sm">{t('opensItself')}</p>
    </LiveMessage>
  );
}

export function CancelledMessage({ schedule }: { schedule: LiveScheduleFragment }) {
  const t = useTranslations('live.gate');
  const lessons = useTranslations('schedule');
  return (
    <LiveMessage state="cancelled" title={t('cancelledTitle')} actions={<ToLessons />}>
      <div className="w-full rounded-card border border-line bg-surface p-4 text-left">
        <p className="text-meta text-ink-3">{t('cancelReason')}</p>
        <p className="break-words whitespace-pre-line text-ink">
          {schedule.cancelReason ?? lessons('instructorGone')}
        </p>
      </div>
      <UnsentWords lesson={schedule} isOut />
    </LiveMessage>
  );
}

export function OverMessage({ schedule }: { schedule: LiveScheduleFragment }) {
  const t = useTranslations('live.gate');
  const format = useLiveFormat();
  return (
    <LiveMessage
      state="over"
      title={t('overTitle')}
      actions={
        <>
          <ToLessons />
          <Button asChild>
            <Link href={lessonRecordPath(schedule.id)} prefetch={false}>
              {t('toRecord')}
            </Link>
          </Button>
        </>
      }
    >
      {schedule.endedAt ? <p>{t('over', { at: format.moment(schedule.endedAt) })}</p> : null}
      <p>{t('overPlain')}</p>
      <UnsentWords lesson={schedule} />
    </LiveMessage>
  );
}

export function ClosedMessage({ schedule }: { schedule: LiveScheduleFragment }) {
  const t = useTranslations('live.gate');
  const format = useLiveFormat();
  return (
    <LiveMessage state="late" title={t('lateTitle')} actions={<ToLessons />}>
      <p>{t('late', { at: format.moment(schedule.joinClosesAt) })}</p>
    </LiveMessage>
  );
}

function NotReady() {
  const t = useTranslations('live.gate');
  return (
    <LiveMessage state="notReady" title={t('notReadyTitle')} actions={<ToLessons />}>
      <p>{t('notReady')}</p>
    </LiveMessage>
  );
}

/** Says why the room is not open to this person now. */
export function GateScreen({ schedule, phase, now }: GateProps & { phase: LessonPhase | null }) {
  return (
    <LiveFrame title={schedule.title}>
      {phase === 'early' ? <Early schedule={schedule} now={now} /> : null}
      {phase === 'cancelled' ? <CancelledMessage schedule={schedule} /> : null}
      {phase === 'over' ? <OverMessage schedule={schedule} /> : null}
      {phase === 'late' ? <ClosedMessage schedule={schedule} /> : null}
      {phase === 'notReady' ? <NotReady /> : null}
    </LiveFrame>
  );
}
