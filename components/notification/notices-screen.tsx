'use client';
import { CheckCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { useToast } from '@/components/ui/toast';
import type { NotificationType } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Notice } from '@/lib/notification/queries';
import { useMarkAllSeen, useNotices } from '@/lib/notification/use-notices';
import { useLessonCall } from '@/lib/notification/use-lesson-call';
import { useSeen } from '@/lib/notification/use-seen';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useNow } from '@/lib/schedule/use-now';
import { useSchedules } from '@/lib/schedule/use-schedules';
import type { Schedule } from '@/lib/schedule/window';
import { instantToWall } from '@/lib/schedule/zone';
import { LessonCall } from './lesson-call';
import { NoticeEntry } from './notice-entry';

const MINUTE_PACE_MS = 10_000;

/** All notifications of a type (null: of every type), by day, the latest first. */
export function NoticesScreen({ type }: { type: NotificationType | null }) {
  const t = useTranslations('notification');
  const errorText = useErrorText();
  const query = useNotices(type);
  const seen = useSeen();
  const isSeen = ({ id, seenAt }: Notice) => seenAt !== null || seen.isSeen(id);
  const now = useNow(MINUTE_PACE_MS, query.dataUpdatedAt);
  const lessons = useSchedules('UPCOMING').data?.items ?? [];
  const { call, ignore } = useLessonCall(lessons, now);
  const isCall = ({ type, action, lessonScheduleId }: Notice) =>
    call !== null && lessonScheduleId === call.id && type === 'Lesson' && action !== 'LessonCancelled';
  const answer = () =>
    seen.add(query.data?.filter((each) => isCall(each) && !isSeen(each)).map(({ id }) => id) ?? []);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('title')}</h1>
        {query.data?.some((notice) => !isSeen(notice)) ? <MarkAll type={type} /> : null}
      </div>
      {call && (type === null || type === 'Lesson') ? (
        <LessonCall
          schedule={call}
          now={now}
          onJoin={answer}
          onIgnore={() => {
            answer();
            ignore(call.id);
          }}
        />
      ) : null}
      <PagedList
        query={query}
        label={t('loading')}
        errorText={errorText}
        empty={<EmptyState title={t(type ? 'noneOfType' : 'none')} text={t('noneText')} />}
      >
        {(notices) => (
          <Days
            notices={notices.filter((notice) => !isCall(notice))}
            lessons={lessons}
            now={now}
            isSeen={isSeen}
            onSeen={({ id }) => seen.add([id])}
          />
        )}
      </PagedList>
    </>
  );
}

function MarkAll({ type }: { type: NotificationType | null }) {
  const t = useTranslations('notification');
  const toast = useToast();
  const errorText = useErrorText();
  const mark = useMarkAllSeen(type);
  const press = () =>
    void mark.mutateAsync().catch((error: unknown) => toast({ text: errorText(error), tone: 'error' }));
  return (
    <Button size="sm" variant="subtle" pending={mark.isPending} onClick={press}>
      <CheckCheck aria-hidden />
      {t('markAllSeen')}
    </Button>
  );
}

interface DaysProps {
  notices: Notice[];
  lessons: readonly Schedule[];
  now: number;
  isSeen: (notice: Notice) => boolean;
  onSeen: (notice: Notice) => void;
}

function Days({ notices, lessons, now, isSeen, onSeen }: DaysProps) {
  const time = useLessonTime();
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const day = instantToWall(new Date(notice.createdAt), zone).date;
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="grid gap-2.5">
      <h2 className="text-h3">{ofDay[0] ? time.dayHeading(ofDay[0].createdAt, now) : day}</h2>
      <Card flush>
        <ul>
          {ofDay.map((notice) => (
            <NoticeEntry
              key={notice.id}
              notice={notice}
              isSeen={isSeen(notice)}
              schedule={lessons.find(({ id }) => id === notice.lessonScheduleId)}
              now={now}
              onSeen={() => onSeen(notice)}
            />
          ))}
        </ul>
      </Card>
    </section>
  ));
}
