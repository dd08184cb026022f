import { expect, it } from 'vitest';
import { notificationList } from '@/lib/contract/notification.ts';
import { partnerOf, noticePath } from './path';
import type { Notice } from './queries';

const somebody = { id: 7 } as Notice['interactedUsers'][number];
const pathOf = (action: Notice['action'], more: Partial<Notice> = {}) =>
  noticePath(
    { action, actorsCount: 1, quizHistoryId: null, interactedUsers: [somebody], ...more } as Notice,
    4,
  );

it.each([
  ['LessonScheduled', {}, '/lessons'],
  ['Invited', {}, '/profile/7'],
  ['Accepted', {}, '/profile/7'],
  ['Accepted', { actorsCount: 3 }, '/connections/list'],
  ['Shared', {}, '/connections/shared-contacts'],
  ['Read', {}, '/profile/7'],
  ['Taken', { quizHistoryId: 5 }, '/profile/quizzes-history/5'],
  ['Taken', { quizHistoryId: 5, actorsCount: 2 }, '/profile/quizzes-history?of=students'],
  // The submission was removed meanwhile.
  ['Taken', {}, '/profile/quizzes-history?of=students'],
  ['Checked', { quizHistoryId: 5 }, '/profile/quizzes-history/5'],
  ['Welcome', {}, null],
  // One's own reviews, where one answers and disputes; of another's, where one has written.
  ['Left', {}, '/profile/4/details/reviews'],
  ['Answered', {}, '/profile/7/details/reviews'],
  ['Decided', {}, '/profile/7/details/reviews'],
  ['Decided', { interactedUsers: [], actorsCount: 0 }, '/profile/4/details/reviews'],
  // By somebody whom the viewer may not find.
  ['Decided', { interactedUsers: [] }, '/notifications/Review'],
  ['Answered', { interactedUsers: [] }, '/notifications/Review'],
  // The person it was about no longer exists.
  ['Invited', { interactedUsers: [] }, '/connections/pending-invitations'],
  ['Read', { interactedUsers: [] }, null],
] as const)('%s %j leads to %s', (action, more, path) =>
  expect(pathOf(action, more as Partial<Notice>)).toBe(path),
);

it('an accepted invitation links to the chat if one person accepted it', () => {
  const accepted = { action: 'Accepted', actorsCount: 1, interactedUsers: [somebody] } as Notice;
  expect(partnerOf(accepted)).toBe(7);
  expect(partnerOf({ ...accepted, actorsCount: 2 })).toBeNull();
  expect(partnerOf({ ...accepted, interactedUsers: [] })).toBeNull();
  expect(partnerOf({ ...accepted, action: 'Invited' })).toBeNull();
});

it('a push about a review opens the reviews of its person, and others the list of what they are about', () => {
  expect(notificationList('Left', 4)).toBe('/profile/4/details/reviews');
  expect(notificationList('Charged', 4)).toBe('/profile/balance');
  expect(notificationList('Decided', 4)).toBe('/notifications/Review');
});
