'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { StaffMark } from '@/components/ui/staff-mark';
import { useErrorText } from '@/lib/api/use-error-text';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { useLessonInvitations } from '@/lib/lesson-invitation/use-invitations';
import type { LessonInvitation } from '@/lib/lesson-invitation/use-invitations';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useNow } from '@/lib/schedule/use-now';
import { InvitationButtons } from './invitation-buttons';

const MINUTE_PACE_MS = 10_000;

/** Invitations to lessons by people who are not connected with the viewer; nothing if there are none. */
export function LessonInvitations() {
  const t = useTranslations('schedule');
  const errorText = useErrorText();
  const query = useLessonInvitations();
  const now = useNow(MINUTE_PACE_MS, query.dataUpdatedAt);
  if (query.isLoadingError)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  const items = query.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="lesson-invitations" className="flex flex-col gap-4">
      <h2 id="lesson-invitations">{t('invitations')}</h2>
      <Card flush>
        <ul>
          {items.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} now={now} />
          ))}
        </ul>
      </Card>
      <p className="text-meta text-ink-3">{t('invitationsHint')}</p>
    </section>
  );
}

function Row({ invitation, now }: { invitation: LessonInvitation; now: number }) {
  const t = useTranslations('schedule');
  const time = useLessonTime();
  const { fullName } = useNames();
  const { instructor, startsAt, duration, lessonsCount } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-3 not-first:border-t not-first:border-line md:px-4">
      <Avatar user={instructor} size={40} />
      <div className="min-w-0 grow basis-48">
        <Link
          href={profilePath(instructor.id)}
          prefetch={false}
          className="inline-flex min-h-6 items-center font-[680] text-ink wrap-anywhere touch:min-h-11"
        >
          {fullName(instructor)}
        </Link>
        <StaffMark person={instructor} />
        <p className="text-sm text-ink-2">
          {[time.dayHeading(startsAt, now), time.bothHours(invitation), t('minutes', { n: duration })].join(
            ', ',
          )}
        </p>
        {lessonsCount > 1 ? (
          <p className="text-meta text-ink-2">{t('invitedToMany', { n: lessonsCount })}</p>
        ) : null}
      </div>
      <InvitationButtons id={invitation.id} />
    </li>
  );
}
