'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLiveFormat } from '@/lib/live/use-live-format';
import { useNames } from '@/lib/profile/use-names';
import { DeviceNote } from './device-note';
import { DevicePanel } from './device-panel';
import type { ControlsBarProps } from './controls-props';
import { PeopleList } from './people-list';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-3 min-w-0 break-inside-avoid rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 text-h3">{title}</h2>
      {children}
    </section>
  );
}

/** The main tab: time, people, the teacher's notes, devices. */
export function LessonOverview({ schedule, session, state, here, now }: ControlsBarProps) {
  const t = useTranslations('live.overview');
  const format = useLiveFormat();
  const { firstName } = useNames();
  const minutes = Math.ceil((Date.parse(schedule.endsAt) - now) / 60_000);
  return (
    <div className="h-full overflow-y-auto bg-bg p-3">
      <div className="gap-3 xl:columns-2">
        <Part title={t('time')}>
          <p className="num">{format.range(schedule.startsAt, schedule.endsAt)}</p>
          {format.zone && format.zone !== schedule.zone ? (
            <p className="num [overflow-wrap:anywhere] text-ink-2">
              {t('theirs', {
                at: format.range(schedule.startsAt, schedule.endsAt, schedule.zone),
                name: firstName(schedule.instructor),
                zone: schedule.zone,
              })}
            </p>
          ) : null}
          <p className="mt-1 text-ink-2">{minutes > 0 ? t('left', { minutes }) : t('overtime')}</p>
        </Part>
        <Part title={t('people')}>
          <PeopleList schedule={schedule} here={here} />
        </Part>
        {schedule.viewerCan.conduct && schedule.notes ? (
          <Part title={t('notes')}>
            <p className="break-words whitespace-pre-line">{schedule.notes}</p>
            <p className="mt-2 text-meta text-ink-3">{t('notesHint')}</p>
          </Part>
        ) : null}
        <Part title={t('devices')}>
          <div className="mb-3 flex flex-col gap-2 empty:hidden">
            <DeviceNote kind="camera" onRetry={() => session.toggle('camera')} />
            <DeviceNote kind="microphone" onRetry={() => session.toggle('microphone')} />
          </div>
          <DevicePanel session={session} state={state} />
        </Part>
      </div>
    </div>
  );
}
