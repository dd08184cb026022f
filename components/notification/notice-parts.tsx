'use client';
import { Bell, CalendarCheck, CalendarX2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { StaffMark } from '@/components/ui/staff-mark';
import type { Notice } from '@/lib/notification/queries';
import { personName } from '@/lib/profile/person-name';

const MINUTE_MS = 60_000;

/** Photo of the person it is about, else an icon. */
export function Picture({ notice, size }: { notice: Notice; size: 40 | 48 }) {
  const [person] = notice.interactedUsers;
  if (person) return <Avatar user={person} size={size} />;
  const Icon =
    notice.type !== 'Lesson' ? Bell : notice.action === 'LessonCancelled' ? CalendarX2 : CalendarCheck;
  return (
    <span
      className="grid flex-none place-items-center rounded-full bg-kok-soft text-kok"
      style={{ width: size, height: size }}
    >
      <Icon aria-hidden className="size-5" />
    </span>
  );
}

/** A sentence of a notification; behind the one that names its person, the mark of staff. */
export function Sentence({ notice, children }: { notice: Notice; children: string }) {
  const [person] = notice.interactedUsers;
  const name = person ? personName(person) : '';
  return (
    <>
      {children}
      {name && children.includes(name) ? <StaffMark person={person} /> : null}
    </>
  );
}

export function Age({ at, now }: { at: string; now: number }) {
  const t = useTranslations('notification');
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return t('justNow');
  if (minutes < 60) return t('minutesAgo', { n: minutes });
  if (minutes < 24 * 60) return t('hoursAgo', { n: Math.floor(minutes / 60) });
  return t('daysAgo', { n: Math.floor(minutes / (24 * 60)) });
}
