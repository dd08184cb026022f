'use client';
import { Bell, CalendarCheck, CalendarX2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { HISTORY_PATH } from '@/lib/attempt/history-filter';
import type { Notice } from '@/lib/notification/queries';
import { joinWindow } from '@/lib/schedule/window';
import type { Schedule } from '@/lib/schedule/window';
import { useNoticeText } from './use-notice-text';

const MINUTE_MS = 60_000;

export interface NoticeRowProps {
  notice: Notice;
  /** The lesson it is about, while that is coming or live. */
  schedule: Schedule | undefined;
  now: number;
  onSeen: () => void;
  onLeave: () => void;
}

/** One unseen notification: who, what, when, and what can be done about it. */
export function NoticeRow({ notice, schedule, now, onSeen, onLeave }: NoticeRowProps) {
  const t = useTranslations('notification');
  const { title, text } = useNoticeText()(notice, schedule, now);
  const open = schedule?.viewerCan.join === true && joinWindow(schedule, now) === 'open';
  const leave = () => {
    onSeen();
    onLeave();
  };
  return (
    <li className="flex gap-3 px-4 py-3.5 not-first:border-t not-first:border-line">
      <Picture notice={notice} />
      <div className="min-w-0 flex-1">
        <p className="font-[680]">
          <span className="sr-only">{t('new')}: </span>
          {title}
        </p>
        {text ? <p className="text-sm text-ink-2">{text}</p> : null}
        <p className="text-meta text-ink-3">
          <Age at={notice.createdAt} now={now} />
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {notice.type === 'Lesson' ? (
            <Button asChild size="sm">
              <Link href={open ? `/live-lesson/${schedule.id}` : '/lessons'} prefetch={false} onClick={leave}>
                {open ? t('join') : t('open')}
              </Link>
            </Button>
          ) : null}
          {notice.type === 'Quiz' ? (
            <Button asChild size="sm">
              <Link href={`${HISTORY_PATH}?of=students`} prefetch={false} onClick={leave}>
                {t('openSubmissions')}
              </Link>
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" onClick={onSeen}>
            {open ? t('ignore') : t('close')}
          </Button>
        </div>
      </div>
      <span aria-hidden className="mt-1.5 size-2.5 flex-none rotate-45 bg-star" />
    </li>
  );
}

function Picture({ notice }: { notice: Notice }) {
  const [person] = notice.interactedUsers;
  if (person) return <Avatar user={person} size={40} />;
  const Icon =
    notice.type !== 'Lesson' ? Bell : notice.action === 'LessonCancelled' ? CalendarX2 : CalendarCheck;
  return (
    <span className="grid size-10 flex-none place-items-center rounded-full bg-kok-soft text-kok">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}

function Age({ at, now }: { at: string; now: number }) {
  const t = useTranslations('notification');
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return t('justNow');
  if (minutes < 60) return t('minutesAgo', { n: minutes });
  if (minutes < 24 * 60) return t('hoursAgo', { n: Math.floor(minutes / 60) });
  return t('daysAgo', { n: Math.floor(minutes / (24 * 60)) });
}
