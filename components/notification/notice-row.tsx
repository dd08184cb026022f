'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { MessageButton } from '@/components/connection/message-button';
import { InvitationButtons } from '@/components/schedule/invitation-buttons';
import { Button } from '@/components/ui/button';
import { livePath } from '@/lib/live/paths';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { partnerOf, noticePath } from '@/lib/notification/path';
import type { Notice } from '@/lib/notification/queries';
import { playSound } from '@/lib/notification/sound';
import { joinWindow } from '@/lib/schedule/window';
import type { Schedule } from '@/lib/schedule/window';
import { Age, Picture, Sentence } from './notice-parts';
import { useNoticeText } from './use-notice-text';

const OPEN_LABELS: Partial<Record<Notice['type'], 'open' | 'openSubmissions'>> = {
  Lesson: 'open',
  Quiz: 'openSubmissions',
};

export interface NoticeRowProps {
  notice: Notice;
  /** The lesson it is about, while that is planned or live. */
  schedule: Schedule | undefined;
  now: number;
  onSeen: () => void;
  onLeave: () => void;
}

/** One unseen notification: who, what, when, and its buttons. */
export function NoticeRow({ notice, schedule, now, onSeen, onLeave }: NoticeRowProps) {
  const t = useTranslations('notification');
  const { title, text } = useNoticeText()(notice, schedule, now);
  const open = schedule?.viewerCan.join === true && joinWindow(schedule, now) === 'open';
  const path = noticePath(notice, useCurrentUser()?.id ?? null);
  const partner = partnerOf(notice);
  const leave = () => {
    onSeen();
    playSound('notification');
    onLeave();
  };
  return (
    <li className="flex gap-3 px-4 py-3.5 not-first:border-t not-first:border-line">
      <Picture notice={notice} size={40} />
      <div className="min-w-0 flex-1">
        <p className="font-[680]">
          <span className="sr-only">{t('new')}: </span>
          <Sentence notice={notice}>{title}</Sentence>
        </p>
        {text ? (
          <p className="text-sm text-ink-2">
            <Sentence notice={notice}>{text}</Sentence>
          </p>
        ) : null}
        <p className="text-meta text-ink-3">
          <Age at={notice.createdAt} now={now} />
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {notice.lessonInvitation ? (
            <InvitationButtons id={notice.lessonInvitation.id} onAnswered={onSeen} />
          ) : partner ? (
            <MessageButton userId={partner} label={t('write')} size="sm" variant="primary" onOpen={leave} />
          ) : path ? (
            <Button asChild size="sm">
              <Link href={open ? livePath(schedule.id) : path} prefetch={false} onClick={leave}>
                {open ? t('join') : t(OPEN_LABELS[notice.type] ?? 'look')}
              </Link>
            </Button>
          ) : null}
          <Button size="sm" variant="subtle" onClick={onSeen}>
            {open ? t('ignore') : t('close')}
          </Button>
        </div>
      </div>
      <span aria-hidden className="mt-1.5 size-2.5 flex-none rotate-45 bg-star" />
    </li>
  );
}
