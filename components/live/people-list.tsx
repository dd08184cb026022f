'use client';
import { Flag, MicOff, UserX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Avatar } from '@/components/ui/avatar';
import { Button, IconButton } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import { Tag } from '@/components/ui/tag';
import { useToast } from '@/components/ui/toast';
import { StaffMark } from '@/components/ui/staff-mark';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { lessonPeople, type LivePerson } from '@/lib/live/people';
import { useLiveModeration } from '@/lib/live/use-live-moderation';
import { useNames } from '@/lib/profile/use-names';
import { ReactionWord } from './reaction-mark';
import { useReaction } from './signals-context';
import { useMuteAll } from './use-mute-all';

const ReportDialog = lazy(() =>
  import('@/components/moderation/report-dialog').then((all) => all.ReportDialog),
);

export interface PeopleListProps {
  schedule: LiveScheduleFragment;
  here: ReadonlySet<number>;
}

interface ActionsProps {
  name: string;
  /** Omitted: the viewer may not. */
  moderation: { onMute: () => void; onRemove: () => void } | null;
  onReport: () => void;
  /** The person is present; only then can they be muted. */
  here: boolean;
}

function PersonActions({ name, moderation, onReport, here }: ActionsProps) {
  const t = useTranslations('live.overview');
  return (
    <div className="flex flex-none gap-1">
      {moderation ? (
        <IconButton label={t('muteOne', { name })} onClick={moderation.onMute} disabled={!here}>
          <MicOff aria-hidden />
        </IconButton>
      ) : null}
      <IconButton label={t('reportOne', { name })} onClick={onReport}>
        <Flag aria-hidden />
      </IconButton>
      {moderation ? (
        <IconButton label={t('putOutOne', { name })} onClick={moderation.onRemove} className="text-anar">
          <UserX aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}

interface FactsProps {
  person: LivePerson;
  isMe: boolean;
  teacher: boolean;
  isHere: boolean;
}

function PersonFacts({ person, isMe, teacher, isHere }: FactsProps) {
  const t = useTranslations('live.overview');
  const { fullName } = useNames();
  const name = fullName(person);
  const reaction = useReaction(person.id);
  return (
    <div className="min-w-0 flex-1">
      <p className="font-[680] break-words">
        {isMe ? `${name} (${t('you')})` : name}
        <StaffMark person={person} />
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-2 text-meta text-ink-3">
        <ReactionWord reaction={reaction} />
        <Tag tone={isHere ? 'ok' : 'plain'}>{t(isHere ? 'here' : 'away')}</Tag>
        {teacher ? t('teacher') : null}
      </p>
    </div>
  );
}

function MuteAllButton({ scheduleId }: { scheduleId: number }) {
  const t = useTranslations('live.overview');
  const { run, pending } = useMuteAll(scheduleId);
  return (
    <Button variant="subtle" size="sm" pending={pending} onClick={run} className="mb-2">
      <MicOff aria-hidden />
      {t('muteAll')}
    </Button>
  );
}

/** The people of the lesson, who is present, and the teacher's actions. */
export function PeopleList({ schedule, here }: PeopleListProps) {
  const t = useTranslations('live');
  const toast = useToast();
  const errorText = useErrorText();
  const { fullName, firstName } = useNames();
  const me = useCurrentUser()?.id;
  const { mute, remove } = useLiveModeration(schedule.id);
  const [leaving, setLeaving] = useState<LivePerson | null>(null);
  const [reported, setReported] = useState<LivePerson | null>(null);

  async function run(work: Promise<unknown>, done: string) {
    try {
      await work;
      toast({ text: done });
    } catch (error) {
      toast({ text: errorText(error), tone: 'error' });
    }
    setLeaving(null);
  }

  return (
    <>
      {schedule.viewerCan.muteAll ? <MuteAllButton scheduleId={schedule.id} /> : null}
      <ul className="flex flex-col" data-testid="people-list">
        {lessonPeople(schedule).map((person) => {
          const isHere = here.has(person.id) || person.id === me;
          const name = fullName(person);
          const teacher = person.id === schedule.instructor.id;
          return (
            <li
              key={person.id}
              data-user-id={person.id}
              data-here={isHere || undefined}
              className="flex min-h-13 items-center gap-3 py-1.5"
            >
              <Avatar user={person} size={40} />
              <PersonFacts {...{ person, teacher, isHere }} isMe={person.id === me} />
              {person.id === me ? null : (
                <PersonActions
                  name={name}
                  here={isHere}
                  moderation={
                    schedule.viewerCan.conduct && !teacher
                      ? {
                          onMute: () => void run(mute.mutateAsync(person.id), t('news.muted', { name })),
                          onRemove: () => setLeaving(person),
                        }
                      : null
                  }
                  onReport={() => setReported(person)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {reported ? <ReportDialog person={reported} onClose={() => setReported(null)} /> : null}
      <AlertDialog
        open={leaving !== null}
        onOpenChange={(shown) => (shown ? undefined : setLeaving(null))}
        title={t('confirm.putOutTitle', { name: leaving ? firstName(leaving) : '' })}
        description={t('confirm.putOut')}
        cancel={t('confirm.cancel')}
        onCancel={() => setLeaving(null)}
        action={t('confirm.putOutAction')}
        onAction={() =>
          leaving && void run(remove.mutateAsync(leaving.id), t('news.putOut', { name: firstName(leaving) }))
        }
        pending={remove.isPending}
        danger
      />
    </>
  );
}
