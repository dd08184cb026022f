'use client';
import { useTranslations } from 'next-intl';
import type { Notice } from '@/lib/notification/queries';
import { personName } from '@/lib/profile/person-name';
import { useNames } from '@/lib/profile/use-names';
import { minutesUntil } from '@/lib/schedule/countdown';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { joinWindow } from '@/lib/schedule/window';
import type { Schedule } from '@/lib/schedule/window';

export interface NoticeText {
  title: string;
  text: string;
}

/** Name of the first person; null if there is none, or none any more: the sentences then omit it. */
function nameOf(notice: Notice): string | null {
  const [person] = notice.interactedUsers;
  return (person && personName(person)) || null;
}

/** As nameOf, or another name, with how many more there are. */
function useName() {
  const t = useTranslations('notification');
  return (notice: Notice, name: string | null = nameOf(notice)): string | null => {
    const others = notice.actorsCount - 1;
    return name && others > 0 ? t('andOthers', { name, n: others }) : name;
  };
}

/** As useName, also of a visitor and of somebody who is gone. */
function useAnyName() {
  const fullName = useName();
  const { deleted } = useNames();
  return (notice: Notice): string => {
    // The description holds the name of a visitor.
    const first = (notice.interactedUsers.length === 0 && notice.description) || (nameOf(notice) ?? deleted);
    return fullName(notice, first) ?? first;
  };
}

/** Of how many lessons it tells. */
const countOf = ({ lessonsCount }: Pick<Notice, 'lessonsCount'>): number => lessonsCount ?? 1;

/** Who did what with how many lessons; without a name for somebody who is gone. */
function useLessonTitle() {
  const t = useTranslations('notification');
  return (notice: Notice, key: 'lessonScheduled' | 'lessonInvited' | 'lessonMoved'): string => {
    const name = nameOf(notice);
    const n = countOf(notice);
    return name ? t(key, { name, n }) : t(`bySomebody.${key}`, { n });
  };
}

/** Once the doors are open, it reads as any lesson that starts. */
const isOpen = (schedule: Schedule | undefined, now: number): boolean =>
  schedule !== undefined && joinWindow(schedule, now) === 'open';

/** What a lesson is, with whom and when. */
function useLessonWords() {
  const t = useTranslations('notification');
  const time = useLessonTime();
  const fullName = useName();

  const about = (notice: Notice) => {
    const name = fullName(notice);
    return name ? t('aboutLesson', { title: notice.title, name }) : t('aboutTitle', { title: notice.title });
  };

  const when = (schedule: Pick<Schedule, 'startsAt' | 'zone' | 'duration'>, now: number) =>
    t('when', {
      day: time.dayAndMonth(schedule.startsAt, now, 'long'),
      time: time.bothHours(schedule),
      minutes: schedule.duration,
    });

  /** Of several lessons the hour is that of the first. */
  const ofFirst = (notice: Notice, text: string) => (countOf(notice) > 1 ? t('first', { when: text }) : text);

  const titleAndHour = (notice: Notice, schedule: Schedule | undefined, now: number): string => {
    const title = t('aboutTitle', { title: notice.title });
    return schedule ? `${title} ${ofFirst(notice, when(schedule, now))}` : title;
  };

  return { fullName, about, when, ofFirst, titleAndHour };
}

/** Texts of a notification about a lesson to join. `schedule`: the lesson, once it is loaded. */
function useLessonCall() {
  const t = useTranslations('notification');
  const lessons = useTranslations('schedule');
  const titleOf = useLessonTitle();
  const { fullName, about, when, ofFirst, titleAndHour } = useLessonWords();

  const starting = (notice: Notice, schedule: Schedule | undefined, now: number): NoticeText => {
    const minutes = schedule ? minutesUntil(now, Date.parse(schedule.startsAt)) : 0;
    const ahead = minutes > 0 && schedule?.state !== 'LIVE';
    return { title: ahead ? t('lessonStartsIn', { n: minutes }) : t('lessonStarted'), text: about(notice) };
  };

  const scheduled = (notice: Notice, schedule: Schedule | undefined, now: number): NoticeText => {
    if (isOpen(schedule, now)) return starting(notice, schedule, now);
    return {
      title: titleOf(notice, 'lessonScheduled'),
      text: titleAndHour(notice, schedule, now),
    };
  };
  const reminding = (notice: Notice, schedule: Schedule | undefined, now: number): NoticeText => {
    if (isOpen(schedule, now)) return starting(notice, schedule, now);
    const name = fullName(notice);
    return {
      title: name ? t('lessonReminder', { name }) : t('lessonReminderAlone'),
      text: titleAndHour(notice, schedule, now),
    };
  };
  /** Who invites, and when it is: an invitation has no title. */
  const invited = (notice: Notice, now: number): NoticeText => {
    const { lessonInvitation } = notice;
    return {
      title: titleOf(notice, 'lessonInvited'),
      text: lessonInvitation ? ofFirst(notice, when(lessonInvitation, now)) : t('lessonInvitationOver'),
    };
  };
  const cancelled = (notice: Notice): NoticeText => {
    const title = t('lessonCancelled', { n: countOf(notice) });
    // Without a lesson id the lesson takes place, only without this student.
    if (notice.lessonScheduleId === null) return { title, text: about(notice) };
    const reason = t('reason', { reason: notice.description ?? lessons('instructorGone') });
    return { title, text: `${about(notice)} ${reason}` };
  };
  return { starting, scheduled, reminding, invited, cancelled, when };
}

/** Both hours of a lesson that was moved. */
function useMovedText() {
  const t = useTranslations('notification');
  const time = useLessonTime();
  const titleOf = useLessonTitle();
  return (notice: Notice, now: number): NoticeText => {
    const hourOf = (at: string) => `${time.dayAndMonth(at, now, 'long')}, ${time.hour(at)}`;
    const { movedFrom, movedTo } = notice;
    const both = movedFrom && movedTo ? { from: hourOf(movedFrom), to: hourOf(movedTo) } : null;
    const hours = both ? t(countOf(notice) > 1 ? 'movedHoursFirst' : 'movedHours', both) : '';
    return {
      title: titleOf(notice, 'lessonMoved'),
      text: `${t('aboutTitle', { title: notice.title })} ${hours}`.trim(),
    };
  };
}

type SlotAction = Extract<Notice['action'], `Slot${string}`>;

const SLOT_ACTIONS = {
  SlotAsked: true,
  SlotAccepted: true,
  SlotDeclined: true,
  SlotExpired: true,
} satisfies Record<SlotAction, true>;

const isOfSlot = (action: Notice['action']): action is SlotAction => action in SLOT_ACTIONS;

interface SlotFacts {
  name: string;
  schedule: Schedule | undefined;
  now: number;
}

/** About a time that somebody asks for: when it is, and what was said. */
function useSlotNotice() {
  const t = useTranslations('notification');
  const { when, starting } = useLessonCall();
  return (notice: Notice, action: SlotAction, { name, schedule, now }: SlotFacts): NoticeText => {
    // Its lesson starts: it reads as any other.
    if (action === 'SlotAccepted' && isOpen(schedule, now)) return starting(notice, schedule, now);
    const { slot } = notice;
    const title = t(`slot.${action}`, { name });
    const said = action === 'SlotDeclined' ? slot?.words : slot?.message;
    const weeks = slot?.repeat && t('slotWeeks', { n: slot.repeat.lessonsCount });
    return { title, text: [slot && when(slot, now), weeks, said].filter(Boolean).join('. ') };
  };
}

type BalanceAction = 'ToppedUp' | 'Charged' | 'Refunded' | 'FeeDue' | 'FeeUnpaid';

const BALANCE_ACTIONS: readonly Notice['action'][] = [
  'ToppedUp',
  'Charged',
  'Refunded',
  'FeeDue',
  'FeeUnpaid',
] satisfies BalanceAction[];

const isOfBalance = (action: Notice['action']): action is BalanceAction => BALANCE_ACTIONS.includes(action);

/**
 * About money: the lesson, if it is about one, and the sum as it was stored ("1000 KGS"), of several that of the
 * latest; how many words are due; and what is unknown yet.
 */
function useOtherNotice() {
  const t = useTranslations('notification');
  return (notice: Notice): NoticeText => {
    const { action, title, description } = notice;
    if (action === 'WordsDue')
      return { title: t('wordsDue', { count: Number(description) }), text: t('wordsDueText') };
    if (!isOfBalance(action)) return { title: title || t('somethingNew'), text: description ?? '' };
    const n = countOf(notice);
    const about = [title, description].filter(Boolean).join(', ');
    return {
      title: t(`balance.${action}`, { n }),
      text: n > 1 ? t('balance.latest', { lesson: about }) : about,
    };
  };
}
/** What somebody did, in one sentence with their name; it has no words of theirs. */
const NAMED = {
  Liked: 'postLiked',
  CommentLiked: 'commentLiked',
  Commented: 'postCommented',
  Corrected: 'postCorrected',
  Mentioned: 'postMentioned',
  Left: 'reviewLeft',
  Answered: 'reviewAnswered',
  Remarked: 'quizRemarked',
  Shared: 'contactShared',
  Read: 'contactRead',
} as const;

const isNamed = (action: Notice['action']): action is keyof typeof NAMED => action in NAMED;

/** What somebody did with a review, with their name; without it for somebody whom the reader may not find, after a block. */
function useReviewNotice() {
  const t = useTranslations('notification');
  return (notice: Notice): NoticeText | null => {
    const { action, actorsCount } = notice;
    const name = nameOf(notice);
    if (action === 'Decided') {
      // To the instructor nobody is named.
      const unnamed = actorsCount > 0 ? 'bySomebody.reviewOfDecided' : 'reviewDecided';
      return { title: name ? t('reviewOfDecided', { name }) : t(unnamed), text: '' };
    }
    if (name || (action !== 'Left' && action !== 'Answered')) return null;
    return { title: t(`bySomebody.${NAMED[action]}`), text: '' };
  };
}

/** A lesson's sheet was given, or its homework is due. */
function useSheetNotice() {
  const t = useTranslations('notification');
  return ({ action, title }: Notice, name: string): NoticeText => {
    const text = t('aboutTitle', { title });
    if (action === 'HomeworkDue') return { title: t('homeworkDue'), text };
    return { title: name ? t('sheetGiven', { name }) : t('bySomebody.sheetGiven'), text };
  };
}

/** The texts of a notification, by its action. */
export function useNoticeText() {
  const t = useTranslations('notification');
  const lesson = useLessonCall();
  const moved = useMovedText();
  const slot = useSlotNotice();
  const other = useOtherNotice();
  const review = useReviewNotice();
  const ofSheet = useSheetNotice();
  const anyName = useAnyName();
  return (notice: Notice, schedule: Schedule | undefined, now: number): NoticeText => {
    const ofReview = review(notice);
    if (ofReview) return ofReview;
    const name = anyName(notice);
    if (isOfSlot(notice.action)) return slot(notice, notice.action, { name, schedule, now });
    if (isNamed(notice.action))
      return { title: t(NAMED[notice.action], { name }), text: notice.description ?? notice.title };
    switch (notice.action) {
      case 'LessonScheduled':
        return lesson.scheduled(notice, schedule, now);
      case 'LessonMoved':
        return isOpen(schedule, now) ? lesson.starting(notice, schedule, now) : moved(notice, now);
      case 'LessonReminder':
        return lesson.reminding(notice, schedule, now);
      case 'LessonStarting':
        return lesson.starting(notice, schedule, now);
      case 'LessonCancelled':
        return lesson.cancelled(notice);
      case 'LessonInvited':
        return lesson.invited(notice, now);
      case 'LessonLeft':
        return { title: t('lessonLeft', { name }), text: t('aboutTitle', { title: notice.title }) };
      case 'SheetGiven':
      case 'HomeworkDue':
        return ofSheet(notice, name);
      case 'Welcome':
        return { title: t('welcomeTitle'), text: t('welcomeText') };
      case 'Invited':
        return { title: t('invited', { name }), text: notice.title };
      case 'Accepted':
        return { title: t('accepted', { name }), text: notice.title };
      case 'Taken':
        return { title: t('quizTaken', { name }), text: t('aboutTitle', { title: notice.title }) };
      case 'Checked':
        return { title: t('quizChecked'), text: t('aboutTitle', { title: notice.title }) };
      default:
        return other(notice);
    }
  };
}
