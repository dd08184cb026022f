'use client';
import clsx from 'clsx';
import { Check, CheckCheck, Clock } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { StaffMark } from '@/components/ui/staff-mark';
import { useNames } from '@/lib/profile/use-names';
import type { Author } from './chat-line';

export type Fate = 'waiting' | 'refused' | 'saved' | 'read';

export interface BubbleProps {
  own: boolean;
  isFirst: boolean;
  isLast: boolean;
  at: string;
  timeZone: string | undefined;
  edited?: boolean;
  /** Delivery state of one's own message. */
  fate: Fate | null;
  /** The author, where more than two people talk. */
  author?: Author | null | undefined;
  menu?: ReactNode;
  below?: ReactNode;
  /** Content without a bubble: a deleted message, or a card alone. */
  children: ReactNode;
}

/** A message in its bubble; the last of a group has the voice corner. */
export function Bubble({
  own,
  isFirst,
  isLast,
  at,
  timeZone,
  edited,
  fate,
  author,
  menu,
  below,
  children,
}: BubbleProps) {
  const t = useTranslations('chat');
  const format = useFormatter();
  const { firstName } = useNames();
  const time = format.dateTime(new Date(at), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const isGroup = author !== undefined;
  return (
    <div
      data-bubble
      className={clsx(
        'group/bubble flex items-end gap-2',
        own ? 'justify-end' : 'justify-start',
        isFirst && 'pt-2',
      )}
    >
      {isGroup && !own ? (
        isLast && author ? (
          <Avatar user={author} size={32} />
        ) : (
          <span className="w-8 flex-none" />
        )
      ) : null}
      {own ? <MenuPlace>{menu}</MenuPlace> : null}
      <div className="max-w-[min(82%,440px)] min-w-0">
        {isGroup && !own && isFirst ? (
          <b className="block px-3.5 pb-0.5 text-meta font-[620] [overflow-wrap:anywhere] text-ink-2">
            {author ? firstName(author) : t('someone')}
            <StaffMark person={author} />
          </b>
        ) : null}
        <div
          data-fate={fate ?? undefined}
          className={clsx(
            'rounded-[16px] px-3.5 py-2 text-body leading-[1.45]',
            own ? 'bg-kok text-on-kok' : 'bg-sunken text-ink',
            isLast && (own ? 'rounded-br-[3px]' : 'rounded-bl-[3px]'),
          )}
        >
          <div dir="auto">{children}</div>
          <p className="num flex items-center justify-end gap-1 text-meta opacity-85">
            {edited ? <span>{t('edited')}</span> : null}
            <time dateTime={at}>{time}</time>
            {fate ? <FateMark fate={fate} /> : null}
          </p>
        </div>
        {below}
      </div>
      {own ? null : <MenuPlace>{menu}</MenuPlace>}
    </div>
  );
}

/** Shows the menu on hover or focus; on touch screens always. */
function MenuPlace({ children }: { children: ReactNode }) {
  return (
    <span className="flex-none self-center opacity-0 group-focus-within/bubble:opacity-100 group-hover/bubble:opacity-100 has-[[aria-expanded=true]]:opacity-100 touch:opacity-60">
      {children}
    </span>
  );
}

const FATES = { waiting: Clock, refused: Clock, saved: Check, read: CheckCheck } as const;

function FateMark({ fate }: { fate: Fate }) {
  const t = useTranslations('chat');
  const Icon = FATES[fate];
  const text = t(
    fate === 'waiting' ? 'waiting' : fate === 'read' ? 'read' : fate === 'saved' ? 'saved' : 'refused',
  );
  return (
    <span title={text} data-message-state={fate}>
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
