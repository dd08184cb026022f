// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AT, oneself, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { schedule } from '@/components/testing/schedule';
import { describeInLanguages, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { GetLessonScheduleDocument, GetUserBadgesDocument } from '@/graphql/generated/graphql';
import type { NotificationCardFragment, ScheduleCardFragment } from '@/graphql/generated/graphql';
import { UrgentDialog } from './urgent-dialog';

const MINUTE_MS = 60_000;
const NOTICE: NotificationCardFragment = {
  id: 1,
  type: 'Lesson',
  action: 'LessonScheduled',
  title: 'Past simple',
  description: null,
  createdAt: AT,
  seenAt: null,
  priorityAt: AT,
  priorityEndsAt: null,
  cancelledAt: null,
  lessonInvitation: null,
  slot: null,
  lessonScheduleId: 5,
  movedFrom: null,
  movedTo: null,
  lessonsCount: null,
  quizHistoryId: null,
  postId: null,
  actorsCount: 1,
  interactedUsers: [person(1)],
};

const urgent = (...urgentNotifications: NotificationCardFragment[]) =>
  answer(GetUserBadgesDocument, {
    getUserBadges: { connectionsCount: 0, messagesCount: 0, notificationBadges: [], urgentNotifications },
  });
const lesson = (changes: Partial<ScheduleCardFragment> = {}) =>
  answer(GetLessonScheduleDocument, { getLessonSchedule: schedule(changes) });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

describeInLanguages('the dialog of an urgent notification', (locale, api) => {
  const buttons = async () => {
    await renderScreen(<UrgentDialog />, { locale, path: '/feed' });
    await until(() => expect(screen.getByRole('alertdialog')).not.toBeNull());
    return screen.getAllByRole('button').map(({ textContent }) => textContent);
  };
  const say = (key: string) => textOf(locale, `notification.${key}`);

  it('offers to join a lesson whose doors are open', async () => {
    api.set(oneself(), urgent(NOTICE), lesson({ startsAt: inMinutes(8), joinOpensAt: inMinutes(-2) }));
    expect(await buttons()).toEqual([await say('ignore'), await say('join')]);
  });

  it('does not lead to a lesson that cannot be joined yet', async () => {
    api.set(oneself(), urgent(NOTICE), lesson({ startsAt: inMinutes(900), joinOpensAt: inMinutes(890) }));
    expect(await buttons()).toEqual([await say('close')]);
  });

  it('is not shown while nothing is urgent', async () => {
    api.set(oneself(), urgent());
    await renderScreen(<UrgentDialog />, { locale, path: '/feed' });
    await until(() => expect(api.calls(GetUserBadgesDocument)).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
