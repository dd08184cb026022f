'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ConnectionButton } from '@/components/connection/connection-button';
import { MessageButton } from '@/components/connection/message-button';
import { InvitationButtons } from '@/components/schedule/invitation-buttons';
import { Button, IconButton } from '@/components/ui/button';
import { livePath } from '@/lib/live/paths';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { partnerOf, noticePath } from '@/lib/notification/path';
import type { Notice } from '@/lib/notification/queries';
import { playSound } from '@/lib/notification/sound';
import { useNames } from '@/lib/profile/use-names';
import { joinWindow } from '@/lib/schedule/window';
import type { Schedule } from '@/lib/schedule/window';
import { Age, Picture, Sentence } from './notice-parts';
import { useNoticeText } from './use-notice-text';

export interface NoticeEntryProps {
  notice: Notice;
  isSeen: boolean;
  /** The lesson it is about, while that is planned or live. */
  schedule: Schedule | undefined;
  now: number;
  onSeen: () => void;
}

/** One notification of the page; the whole row links to what it is about. */
export function NoticeEntry({ notice, isSeen, schedule, now, onSeen }: NoticeEntryProps) {
  const t = useTranslations('notification');
  const { title, text } = useNoticeText()(notice, schedule, now);
  const path = noticePath(notice, useCurrentUser()?.id ?? null);
  const open = () => {
    if (!isSeen) onSeen();
    playSound('notification');
  };
  return (
    <li
      className={clsx(
        'relative flex gap-3.5 border-line px-4 py-3.5 not-first:border-t',
        isSeen ? 'bg-bg' : 'bg-surface',
        path && 'hover:bg-sunken',
      )}
    >
      <Picture notice={notice} size={48} />
      <div className="min-w-0 flex-1">
        <p className={clsx('[overflow-wrap:anywhere]', isSeen ? 'font-[540]' : 'font-[680]')}>
          {isSeen ? null : <span className="sr-only">{t('new')}: </span>}
          {path ? (
            <Link
              href={path}
              prefetch={false}
              onClick={open}
              className="text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-kok"
            >
              <Sentence notice={notice}>{title}</Sentence>
            </Link>
          ) : (
            <Sentence notice={notice}>{title}</Sentence>
          )}
        </p>
        {text ? (
          <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
            <Sentence notice={notice}>{text}</Sentence>
          </p>
        ) : null}
        <p className="text-meta text-ink-3">
          <Age at={notice.createdAt} now={now} />
        </p>
        <NoticeActions notice={notice} schedule={schedule} now={now} onSeen={onSeen} />
      </div>
      {isSeen ? null : (
        <IconButton
          label={t('markSeen', { title })}
          onClick={onSeen}
          className="relative -my-2 -mr-2 flex-none"
        >
          <span aria-hidden className="size-2.5 rotate-45 bg-star" />
        </IconButton>
      )}
    </li>
  );
}

/** Its buttons, above the link that covers the row. */
function NoticeActions({ notice, schedule, now, onSeen }: Omit<NoticeEntryProps, 'isSeen'>) {
  const t = useTranslations('notification');
  const { firstName } = useNames();
  const [person] = notice.interactedUsers;
  if (notice.action === 'Invited' && person)
    return (
      <Row>
        <ConnectionButton person={{ id: person.id, name: firstName(person) }} status="PENDING" />
      </Row>
    );
  if (notice.lessonInvitation)
    return (
      <Row>
        <InvitationButtons id={notice.lessonInvitation.id} onAnswered={onSeen} />
      </Row>
    );
  const partner = partnerOf(notice);
  if (partner)
    return (
      <Row>
        <MessageButton userId={partner} label={t('write')} size="sm" onOpen={onSeen} />
      </Row>
    );
  if (schedule?.viewerCan.join !== true || joinWindow(schedule, now) !== 'open') return null;
  return (
    <Row>
      <Button asChild size="sm">
        <Link href={livePath(schedule.id)} prefetch={false} onClick={onSeen}>
          {t('join')}
        </Link>
      </Button>
    </Row>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="relative mt-2.5 w-fit">{children}</div>
);
