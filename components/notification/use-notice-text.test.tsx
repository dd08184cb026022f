// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/routing';
import { schedule } from '@/components/testing/schedule';
import { loadMessages } from '@/lib/i18n/messages';
import type { Schedule } from '@/lib/schedule/window';
import type { Notice } from '@/lib/notification/queries';
import { useNoticeText } from './use-notice-text';

const AIZADA = {
  id: 3,
  firstName: 'Aizada',
  lastName: 'Bekova',
  role: 'INSTRUCTOR' as const,
  isStaff: false,
  photos: [],
};
const NOTICE = {
  id: 1,
  type: 'Lesson',
  action: 'LessonCancelled',
  title: 'Past simple',
  description: null,
  createdAt: '2026-11-21T10:00:00Z',
  interactedUsers: [AIZADA],
  lessonScheduleId: 7,
  actorsCount: 1,
} as unknown as Notice;

function Said({ notice, lesson }: { notice: Notice; lesson: Schedule | undefined }) {
  const { title, text } = useNoticeText()(notice, lesson, Date.parse(notice.createdAt));
  return <p role="status">{`${title} | ${text}`}</p>;
}

/** The title and text of a notification. */
async function said(
  change: Partial<Notice>,
  locale: Locale = 'en',
  lesson?: Schedule,
): Promise<string | null> {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)}>
      <QueryClientProvider client={client}>
        <Said notice={{ ...NOTICE, ...change }} lesson={lesson} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  const { textContent } = screen.getByRole('status');
  cleanup();
  return textContent;
}
afterEach(cleanup);

it('says when a planned lesson is, by both people’s clocks', async () => {
  const lesson = schedule({
    startsAt: '2026-11-22T18:00:00Z',
    endsAt: '2026-11-22T19:00:00Z',
    joinOpensAt: '2026-11-22T17:50:00Z',
    zone: 'Asia/Bishkek',
  });
  const scheduled = { action: 'LessonScheduled' } as const;
  // Nobody's zone is known here, so the reader's clock shows UTC.
  expect(await said(scheduled, 'en', lesson)).toBe(
    'Aizada Bekova scheduled a lesson with you | Past simple. Sunday 22 November, 18:00 (0:00 in Bishkek), 60 min',
  );
  expect(await said(scheduled, 'ru', lesson)).toContain('18:00 (0:00, Бишкек), 60 мин');
  expect(await said(scheduled, 'en', { ...lesson, zone: 'UTC' })).toContain('18:00, 60 min');
});

it('reminds of a lesson by both clocks, its instructor of all students, until its doors are open', async () => {
  const lesson = schedule({
    startsAt: '2026-11-22T18:00:00Z',
    endsAt: '2026-11-22T19:00:00Z',
    joinOpensAt: '2026-11-22T17:50:00Z',
    zone: 'Asia/Bishkek',
  });
  const reminder = { action: 'LessonReminder' } as const;
  expect(await said(reminder, 'en', lesson)).toBe(
    'You have a lesson soon: Aizada Bekova | Past simple. Sunday 22 November, 18:00 (0:00 in Bishkek), 60 min',
  );
  expect(await said({ ...reminder, actorsCount: 3 }, 'ru', lesson)).toContain(
    'Скоро у вас урок: Aizada Bekova и ещё 2 | Past simple. воскресенье, 22 ноября, 18:00 (0:00, Бишкек), 60 мин',
  );
  expect(await said(reminder)).toBe('You have a lesson soon: Aizada Bekova | Past simple.');
  const open = { ...reminder, actorsCount: 2, createdAt: '2026-11-22T17:50:00Z' };
  expect(await said(open, 'en', lesson)).toBe(
    'Your lesson starts in 10 minutes | Past simple, with Aizada Bekova and 1 other.',
  );
});

it('says why a lesson is cancelled: the instructor’s reason, or that their account is gone', async () => {
  const about = 'Lesson cancelled | Past simple, with Aizada Bekova.';
  expect(await said({ description: 'I am ill.' })).toBe(`${about} Reason: I am ill.`);
  expect(await said({})).toBe(`${about} Reason: The instructor is no longer on Tildesh.`);
  expect(await said({}, 'ru')).toContain('Причина: Преподавателя больше нет на Tildesh.');
  expect(await said({ lessonScheduleId: null })).toBe(about);
});

it('says who submitted a quiz: a person, or a visitor by the name they gave', async () => {
  const taken = { type: 'Quiz', action: 'Taken', description: null } as const;
  expect(await said(taken)).toBe('Aizada Bekova submitted your quiz | Past simple.');
  const visitor = { ...taken, interactedUsers: [], description: 'Nurlan Asanov' };
  expect(await said(visitor)).toBe('Nurlan Asanov submitted your quiz | Past simple.');
  expect(await said(visitor, 'ru')).toBe('Ваш тест пройден: Nurlan Asanov | Past simple.');
});

it('says how many others there are', async () => {
  const accepted = { type: 'Connection', action: 'Accepted', title: '' } as const;
  expect(await said({ ...accepted, actorsCount: 1 })).toBe('Aizada Bekova accepted your invitation | ');
  expect(await said({ ...accepted, actorsCount: 4 })).toBe(
    'Aizada Bekova and 3 others accepted your invitation | ',
  );
  expect(await said({ ...accepted, actorsCount: 2 }, 'ru')).toContain('Aizada Bekova и ещё 1');
  const visitors = { action: 'Taken', type: 'Quiz', interactedUsers: [], description: 'Nurlan' } as const;
  expect(await said({ ...visitors, actorsCount: 3 } as unknown as Partial<Notice>)).toBe(
    'Nurlan and 2 others submitted your quiz | Past simple.',
  );
});

it('names the sender of contacts, and none of the contacts', async () => {
  const contact = { type: 'Contact', title: '' } as const;
  expect(await said({ ...contact, action: 'Shared' })).toBe(
    'Aizada Bekova shared contact details with you | ',
  );
  expect(await said({ ...contact, action: 'Read' })).toBe('Aizada Bekova opened your contact details | ');
});

it('says of a review also without the name of somebody whom the reader may not find', async () => {
  const about: Partial<Notice> = { type: 'Review', title: '', interactedUsers: [], actorsCount: 1 };
  expect(await said({ ...about, action: 'Left' })).toBe('You have a new review | ');
  expect(await said({ ...about, action: 'Answered' })).toBe('Your review was answered | ');
  expect(await said({ ...about, action: 'Decided' })).toBe(
    'Tildesh has decided about a review that you wrote | ',
  );
  expect(await said({ ...about, action: 'Decided' }, 'ru')).toBe(
    'Tildesh принял решение об отзыве, который вы написали | ',
  );
  expect(await said({ ...about, action: 'Decided', actorsCount: 0 })).toBe(
    'Tildesh has decided about a review of you | ',
  );
  const named = { ...about, interactedUsers: NOTICE.interactedUsers };
  expect(await said({ ...named, action: 'Left' })).toBe('Aizada Bekova left you a review | ');
  expect(await said({ ...named, action: 'Decided' })).toBe(
    'Tildesh has decided about your review of Aizada Bekova | ',
  );
});

it('leaves no gap for a deleted person', async () => {
  const gone = { interactedUsers: [{ ...AIZADA, firstName: '', lastName: '' }] };
  expect(await said({ ...gone, action: 'LessonScheduled' })).toBe(
    'A lesson was scheduled with you | Past simple.',
  );
  expect(await said({ ...gone, description: 'I am ill.' })).toBe(
    'Lesson cancelled | Past simple. Reason: I am ill.',
  );
  expect(await said({ ...gone, action: 'Invited' })).toMatch(/^Deleted user /);
});

it('says who invites to a lesson and when it is, without a title', async () => {
  const lessonInvitation = { id: 1, startsAt: '2026-11-24T12:00:00.000Z', duration: 45, zone: 'UTC' };
  const invited = { action: 'LessonInvited', title: '', lessonInvitation } as const;
  expect(await said(invited)).toMatch(
    /^Aizada Bekova invites you to a lesson \| .*24 November.*12:00, 45 min$/,
  );
  expect(await said(invited, 'ru')).toMatch(
    /^Вас приглашают на урок, преподаватель: Aizada Bekova \| .*24 ноября/,
  );
  const over = 'Aizada Bekova invites you to a lesson | This invitation has been answered or is over.';
  expect(await said({ ...invited, lessonInvitation: null })).toBe(over);
  expect(await said({ action: 'LessonLeft' })).toBe(
    'Aizada Bekova will not come to the lesson | Past simple.',
  );
});

it('says what moved a balance, with the sum', async () => {
  const three = { action: 'Charged', description: '600 KGS', lessonsCount: 3 } as const;
  expect(await said(three)).toBe('3 lessons were paid from your balance | The latest: Past simple, 600 KGS');
  expect(await said(three, 'ru')).toBe('С вашего баланса оплачены 3 урока | Последний: Past simple, 600 KGS');
  expect(await said({ action: 'Charged', description: '600 KGS' })).toBe(
    'A lesson was paid from your balance | Past simple, 600 KGS',
  );
  expect(await said({ action: 'FeeDue', title: '', description: '1000 KGS' }, 'ru')).toBe(
    'Пора оплатить месяц | 1000 KGS',
  );
});

it('names both hours of a lesson that was moved, until its doors open', async () => {
  const moved: Partial<Notice> = {
    action: 'LessonMoved',
    movedFrom: '2026-11-22T18:00:00Z',
    movedTo: '2026-11-23T09:30:00Z',
  };
  expect(await said(moved)).toBe(
    'Aizada Bekova moved your lesson | Past simple. Was Sunday 22 November, 18:00, now Monday 23 November, 9:30.',
  );
  expect(await said(moved, 'ru')).toContain('Было: воскресенье, 22 ноября, 18:00. Стало:');
  const open = schedule({ startsAt: '2026-11-21T10:05:00Z', joinOpensAt: '2026-11-21T09:55:00Z' });
  expect(await said(moved, 'en', open)).toContain('starts in 5 minutes');
});

it('says how many lessons of a series it is about, and when the first is', async () => {
  const lesson = schedule({
    startsAt: '2026-11-22T18:00:00Z',
    endsAt: '2026-11-22T19:00:00Z',
    joinOpensAt: '2026-11-22T17:50:00Z',
    zone: 'UTC',
  });
  const of = (lessonsCount: number, more: Partial<Notice> = {}): Partial<Notice> => ({
    lessonsCount,
    ...more,
  });
  const planned = { action: 'LessonScheduled' } as const;
  expect(await said(of(12, planned), 'en', lesson)).toBe(
    'Aizada Bekova scheduled 12 lessons with you | Past simple. The first: Sunday 22 November, 18:00, 60 min',
  );
  expect(await said(of(3, planned), 'ru', lesson)).toMatch(
    /^Вам назначены 3 урока, преподаватель: Aizada Bekova \| Past simple\. Первый: /,
  );
  expect(await said(of(21, planned), 'ru')).toContain('Вам назначен 21 урок,');
  expect(await said(of(9))).toContain('9 lessons cancelled |');
  expect(await said(of(9), 'ru')).toContain('Отменено 9 уроков |');
  const hours = { movedFrom: '2026-11-22T18:00:00Z', movedTo: '2026-11-23T09:30:00Z' };
  expect(await said(of(2, { action: 'LessonMoved', ...hours }))).toBe(
    'Aizada Bekova moved 2 of your lessons | Past simple. The first was Sunday 22 November, 18:00, now Monday 23 November, 9:30.',
  );
  const lessonInvitation = { id: 1, startsAt: '2026-11-24T12:00:00.000Z', duration: 45, zone: 'UTC' };
  expect(await said(of(5, { action: 'LessonInvited', title: '', lessonInvitation }), 'ru')).toMatch(
    /^Вас приглашают на 5 уроков, .*Первый: /,
  );
});

it('says that there is something new of what only the next release has words for', async () => {
  const action = 'SlotMovedAgain' as Notice['action'];
  expect(await said({ action, title: '', description: null })).toBe('Something new | ');
  expect(await said({ action, title: 'Past simple' })).toBe('Past simple | ');
});

it('says how many words are due, in both languages', async () => {
  const due = { type: 'Other', action: 'WordsDue', title: '', interactedUsers: [] } as Partial<Notice>;
  expect(await said({ ...due, description: '1' })).toBe('1 of your words is due | A few minutes are enough.');
  expect(await said({ ...due, description: '12' }, 'ru')).toContain('Пора повторить 12 слов |');
});
